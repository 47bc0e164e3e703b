import { funnelDrafts, type FunnelDraft } from '@cauce/contract/funnels/drafts';
import { funnels, type Funnel } from '@cauce/contract/funnels/funnels';
import { messageResults } from '@cauce/contract/funnels/message-results';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { removalQuestion } from './removal-question.ts';

const TOPIC = 'funnelDrafts';
const toastOptions = { id: 'funnels' };

/** The unpublished changes of the signed-in person. */
export const draftList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(funnelDrafts.list)).data,
});

/** The contacts in each scenario of a funnel. */
export const contactCounts = (id: string) =>
  queryOptions({
    queryKey: ['funnels', 'contacts', id],
    queryFn: async () =>
      new Map(
        (await call(funnelDrafts.contacts, { params: { id } })).data.map(({ place, contacts }) => [
          place,
          contacts,
        ]),
      ),
    staleTime: 0,
  });

/** The numbers of each message of a funnel. */
export const messageResultsOf = (id: string) =>
  queryOptions({
    queryKey: ['funnels', 'results', id],
    queryFn: async () => (await call(messageResults.read, { params: { id } })).data,
    staleTime: 60_000,
  });

/** The phases of a funnel that another business may have shared. */
export const sharedFunnel = (id: string) =>
  queryOptions({
    queryKey: ['funnels', 'copy', id],
    queryFn: async () => (await call(funnels.readCopy, { params: { id } })).data,
  });

export const draftOf = (drafts: readonly FunnelDraft[], id: string | null): FunnelDraft | undefined =>
  drafts.find(({ funnelId }) => funnelId === id);

const discard = (funnelId: string | null) =>
  call(funnelDrafts.discard, { query: funnelId === null ? {} : { funnelId } });

/** Deletes the stored draft without a question. */
export function useDropDraft() {
  const client = useQueryClient();
  return async (funnelId: string | null): Promise<void> => {
    await discard(funnelId);
    client.setQueryData(draftList.queryKey, (drafts) =>
      drafts?.filter((draft) => draft.funnelId !== funnelId),
    );
  };
}

/** Discards a draft after a question. Resolves with true when it is gone. */
export function useDiscardDraft() {
  const drop = useDropDraft();
  const confirm = useConfirm();
  return async (funnelId: string | null, name: string): Promise<boolean> => {
    const question = {
      title: `Descartar el borrador de «${name.trim() || 'Embudo nuevo'}»`,
      body:
        funnelId === null
          ? 'Lo que armaste en este embudo nuevo se borra.'
          : 'El embudo se queda como está publicado; solo se borran tus cambios.',
      action: 'Descartar borrador',
      cancel: 'Seguir editando',
      danger: true,
    };
    if (!(await confirm(question))) return false;
    try {
      await drop(funnelId);
      toast.success('Borrador descartado', toastOptions);
      return true;
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : '', toastOptions);
      return false;
    }
  };
}

/** Deletes a funnel after a question that says what goes with it. */
export function useRemoveFunnel() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Funnel) => call(funnels.remove, { params: { id: _id } }),
    onSuccess: ({ message }) => void toast.success(message, toastOptions),
    onError: (problem) => void toast.error(problem.message, toastOptions),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['funnels'] }),
        client.invalidateQueries({ queryKey: [TOPIC] }),
      ]),
  });
  return async (funnel: Funnel, hasDraft: boolean): Promise<void> => {
    try {
      const { data } = await call(funnels.removal, { params: { id: funnel._id } });
      if (await confirm(removalQuestion(funnel, data, hasDraft))) mutate(funnel);
    } catch (problem) {
      toast.error(problem instanceof Error ? problem.message : '', toastOptions);
    }
  };
}
