import { type Campaign, campaigns } from '@cauce/contract/conversations/campaigns';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../platform/call.ts';
import { pageHref } from '../../platform/page-href.ts';
import { useAction } from '../../platform/use-action.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { TOPIC } from './queries.ts';
import { contactsWords } from './words.ts';

const topics = { topics: [TOPIC] };

/** The actions of a person on a campaign. Stopping and deleting ask first. */
export function useCampaignActions() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const pause = useAction((id: string) => call(campaigns.pause, { params: { id } }), topics);
  const resume = useAction((id: string) => call(campaigns.resume, { params: { id } }), topics);
  const stop = useAction((id: string) => call(campaigns.stop, { params: { id } }), topics);
  const remove = useAction((id: string) => call(campaigns.remove, { params: { id } }), topics);
  const copy = useAction(
    (asked: { id: string; unanswered: boolean }) =>
      call(campaigns.duplicate, { params: { id: asked.id }, body: { unanswered: asked.unanswered } }),
    topics,
  );
  const edit = (id: string) => navigate({ to: pageHref('/massiveAI/nueva', { borrador: id }) });

  return {
    isBusy: pause.isPending || resume.isPending || stop.isPending,
    pause: ({ _id }: Campaign) => pause.mutate(_id),
    resume: ({ _id }: Campaign) => resume.mutate(_id),
    edit: ({ _id }: Campaign) => void edit(_id),
    duplicate: ({ _id: id }: Campaign, unanswered = false) =>
      copy.mutate({ id, unanswered }, { onSuccess: ({ data }) => void edit(data._id) }),
    stop: async ({ _id, name, progress }: Campaign) => {
      const question = {
        title: `Detener «${name}»`,
        consequences: [
          `${contactsWords(progress.waiting)} en espera ya no reciben el mensaje.`,
          'Una campaña detenida no sigue después. Si solo quieres una pausa, elige «Pausar».',
        ],
        action: 'Detener',
        danger: true,
      };
      if (await confirm(question)) stop.mutate(_id);
    },
    remove: async ({ _id, name }: Campaign) => {
      const question = {
        title: `Eliminar el borrador «${name}»`,
        consequences: ['Se borra el mensaje que escribiste. Nadie lo recibió.'],
        action: 'Eliminar',
        danger: true,
      };
      if (await confirm(question)) remove.mutate(_id);
    },
  };
}
export type CampaignActions = ReturnType<typeof useCampaignActions>;
