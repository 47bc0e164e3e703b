import { CallError } from '@cauce/contract/kit/client';
import { money, type MoneyMovement, type MoneyMovementInput } from '@cauce/contract/sales/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { movementOf, TOPIC } from './queries.ts';
import { nameOf } from './words.ts';

const toastOptions = { id: TOPIC };

/** Registers a movement or corrects the given one. A person with an old version is warned once about what changed. */
export function useSaveMovement(edited: MoneyMovement | undefined) {
  const client = useQueryClient();
  /** The version that the person has seen. */
  const seen = useRef(edited);
  /** The once key: the same form sent again is the same movement. */
  const key = useRef(crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: ({ input, before }: { input: MoneyMovementInput; before: MoneyMovement | undefined }) =>
      before
        ? call(money.correct, {
            params: { id: before._id },
            body: { moneyMovement: input, updatedAt: before.updatedAt },
          })
        : call(money.register, { body: { moneyMovement: input, key: key.current } }),
    onSuccess: ({ message }) => {
      toast.success(message, toastOptions);
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
  });

  async function warn(before: MoneyMovement): Promise<Error> {
    const now = await client.fetchQuery({ ...movementOf(before._id), staleTime: 0 });
    if (now === null) return new Error('Alguien más eliminó este movimiento mientras lo editabas.');
    seen.current = now;
    return new Error(changedMeanwhile(before, now));
  }

  return async (input: MoneyMovementInput): Promise<MoneyMovement> => {
    const before = seen.current;
    try {
      return (await mutateAsync({ input, before })).data;
    } catch (problem) {
      const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw overtaken && before ? await warn(before) : unwrapFields(problem, 'moneyMovement');
    }
  };
}

/** Cancels a movement after a confirmation that names it. */
export function useCancelMovement() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutateAsync } = useMutation({
    mutationFn: ({ _id }: MoneyMovement) => call(money.strike, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message, toastOptions),
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
  });
  /** Returns whether the movement was cancelled. */
  return async (movement: MoneyMovement): Promise<boolean> => {
    const sure = await confirm({
      title: `Eliminar: ${nameOf(movement)}`,
      body: 'Deja de contar en tus finanzas y en lo que ha pagado el contacto. Queda en el registro de actividad.',
      action: 'Eliminar movimiento',
      danger: true,
    });
    if (!sure) return false;
    return mutateAsync(movement).then(
      () => true,
      () => false,
    );
  };
}
