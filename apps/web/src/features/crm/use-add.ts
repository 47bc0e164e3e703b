import { type ContactPlace, funnelBoard } from '@cauce/contract/funnels/board';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';

const TOPIC = 'crm';

/** The present place of a contact in the funnel. */
export const contactPlace = (funnelId: string, clientId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'place', funnelId, clientId],
    queryFn: async () => (await call(funnelBoard.readPlace, { params: { id: funnelId, clientId } })).data.now,
    staleTime: 0,
  });

export interface Addition {
  clientId: string;
  name: string;
  place: string;
  /** The place in which the person saw the contact. */
  now: ContactPlace['now'];
}

const toastOptions = { id: 'crm-move' };

/** Puts a contact into a scenario. Undoing it takes them out again, or back to where they were. */
export function useAdd(funnelId: string, titleOf: (place: string) => string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [TOPIC] });
  const params = { id: funnelId };
  const undo = useMutation({
    mutationFn: async ({
      clientId,
      now,
      entered,
    }: Addition & { entered: { place: string; enteredAt: string } }) => {
      if (now === null) await call(funnelBoard.leave, { params: { ...params, clientId } });
      else await call(funnelBoard.move, { params, body: { clientId, place: now.place, seen: entered } });
    },
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ clientId, place, now }: Addition) =>
      call(funnelBoard.move, {
        params,
        body: { clientId, place, seen: now && { place: now.place, enteredAt: now.enteredAt } },
      }),
    onSuccess: ({ data: { place, enteredAt } }, addition) => {
      const verb = addition.now === null ? 'entró a' : 'pasó a';
      toast.success(`${addition.name} ${verb} «${titleOf(place)}»`, {
        ...toastOptions,
        undo: () => undo.mutate({ ...addition, entered: { place, enteredAt } }),
      });
    },
    // Somebody else may have moved the contact, so their place is read again.
    onSettled: refresh,
  });
}
