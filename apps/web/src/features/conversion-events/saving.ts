import {
  type ConversionEvent,
  type ConversionEventChange,
  conversionEvents,
} from '@cauce/contract/funnels/conversion-events';
import { CallError } from '@cauce/contract/kit/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { eventsOf, TOPIC } from './queries.ts';
import { titleOf } from './words.ts';

const toastOptions = { id: TOPIC };

interface Saving {
  /** The contact of a new event. */
  clientId: string;
  input: ConversionEventChange;
}

/** Records an event or saves the changes. A person with an old version is warned once about what changed. */
export function useSaveEvent(edited: ConversionEvent | undefined) {
  const client = useQueryClient();
  /** The version that the person has seen. */
  const seen = useRef(edited);
  /** The once key: the same form sent again is the same event. */
  const key = useRef(crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: ({ clientId, input, before }: Saving & { before: ConversionEvent | undefined }) =>
      before
        ? call(conversionEvents.change, {
            params: { id: before._id },
            body: { conversionEvent: input, updatedAt: before.updatedAt },
          })
        : call(conversionEvents.record, {
            body: { conversionEvent: { ...input, clientId }, key: key.current },
          }),
    onSuccess: ({ message }) => {
      toast.success(message, toastOptions);
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
  });

  async function warn(before: ConversionEvent): Promise<Error> {
    const { rows } = await client.fetchQuery({ ...eventsOf(before.clientId), staleTime: 0 });
    const now = rows.find(({ _id }) => _id === before._id) ?? before;
    seen.current = now;
    return new Error(changedMeanwhile(before, now));
  }

  return async (saving: Saving): Promise<void> => {
    const before = seen.current;
    try {
      await mutateAsync({ ...saving, before });
    } catch (problem) {
      const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw overtaken && before ? await warn(before) : unwrapFields(problem, 'conversionEvent');
    }
  };
}

/** Deletes an event after a confirmation that names it. */
export function useRemoveEvent() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: ConversionEvent) => call(conversionEvents.remove, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message, toastOptions),
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
  });
  return async (event: ConversionEvent): Promise<void> => {
    const question = {
      title: `Eliminar: ${titleOf(event)}`,
      body: 'Deja de contar en tus eventos de conversión; el contacto y su conversación se quedan.',
      action: 'Eliminar evento',
      danger: true,
    };
    if (await confirm(question)) mutate(event);
  };
}
