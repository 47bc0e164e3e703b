import { type BoardCard, type BoardColumn, funnelBoard } from '@cauce/contract/funnels/board';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { moveCard, moveTotal } from './board-columns.ts';
import type { BoardQuery } from './filters.ts';
import { boardOf, totalsOf } from './queries.ts';

interface Move {
  card: BoardCard;
  place: string;
}

const toastOptions = { id: 'crm-move' };

/** Moves a card at once, and back where it is when the server refuses. */
export function useMove(funnelId: string, query: BoardQuery, titleOf: (place: string) => string) {
  const client = useQueryClient();
  const { queryKey } = boardOf(funnelId, query);
  const totals = totalsOf(funnelId, query);
  const { mutate } = useMutation({
    mutationFn: ({ card: { clientId, place: from, enteredAt }, place }: Move) =>
      call(funnelBoard.move, {
        params: { id: funnelId },
        body: { clientId, place, seen: { place: from, enteredAt } },
      }),
    onMutate: async ({ card, place }) => {
      await Promise.all([queryKey, totals.queryKey].map((key) => client.cancelQueries({ queryKey: key })));
      client.setQueryData<BoardColumn[]>(queryKey, (columns) => columns && moveCard(columns, card, place));
      client.setQueryData(totals.queryKey, (before) => before && moveTotal(before, card.place, place));
    },
    onSuccess: ({ data }, { card, place }) => {
      client.setQueryData<BoardColumn[]>(
        queryKey,
        (columns) => columns && moveCard(columns, { ...data, place }, place),
      );
      toast.success(`${card.name} pasó a «${titleOf(place)}»`, {
        ...toastOptions,
        undo: () => mutate({ card: data, place: card.place }),
      });
    },
    // Says where the contact is, when somebody else was faster.
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => client.invalidateQueries({ queryKey: ['crm'] }),
  });
  return (card: BoardCard, place: string) => {
    if (card.place !== place) mutate({ card, place });
  };
}

/** Takes a contact out of the funnel. */
export function useLeave(funnelId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ clientId }: BoardCard) => call(funnelBoard.leave, { params: { id: funnelId, clientId } }),
    onSuccess: ({ message }) => toast.success(message, toastOptions),
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => client.invalidateQueries({ queryKey: ['crm'] }),
  });
  return mutate;
}
