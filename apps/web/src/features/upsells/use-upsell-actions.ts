import { type Upsell, upsells } from '@cauce/contract/conversations/upsells';
import { call } from '../../platform/call.ts';
import { useAction } from '../../platform/use-action.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { copyOf, draftOf } from './form-shape.ts';
import { TOPIC } from './queries.ts';
import { removalQuestion } from './removal-question.ts';

/** The actions of a person on an upsell. Deleting asks first. */
export function useUpsellActions() {
  const confirm = useConfirm();
  const topics = [TOPIC];
  const copy = useAction((upsell: Upsell) => call(upsells.create, { body: { upsell: copyOf(upsell) } }), {
    topics,
    message: 'Upsell duplicado. Actívalo cuando esté listo',
  });
  const toggle = useAction(
    async (upsell: Upsell) => {
      const { data } = await call(upsells.change, {
        params: { id: upsell._id },
        body: {
          upsell: { ...draftOf(upsell), isActive: !upsell.isActive },
          updatedAt: upsell.updatedAt,
        },
      });
      return { message: data.isActive ? 'Upsell activado' : 'Upsell en pausa' };
    },
    { topics },
  );
  const remove = useAction((id: string) => call(upsells.remove, { params: { id } }), { topics });
  return {
    duplicate: (upsell: Upsell) => copy.mutate(upsell),
    toggle: (upsell: Upsell) => toggle.mutate(upsell),
    remove: async (upsell: Upsell) => {
      if (await confirm(removalQuestion(upsell))) remove.mutate(upsell._id);
    },
  };
}
export type UpsellActions = ReturnType<typeof useUpsellActions>;
