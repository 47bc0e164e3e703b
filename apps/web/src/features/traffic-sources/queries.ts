import {
  type TrafficSource,
  type TrafficSourceInput,
  trafficSources,
} from '@cauce/contract/funnels/traffic-sources';
import { CallError } from '@cauce/contract/kit/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { trafficSourceList } from './list/index.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { contactsWords } from './words.ts';

const TOPIC = 'trafficSources';
const toastOptions = { id: TOPIC };

export const sourcesOf = (clientId: string) =>
  queryOptions({
    queryKey: [TOPIC, 'of', clientId],
    queryFn: async () => (await call(trafficSources.list, { query: { clientId } })).data,
    meta: { topics: ['clients'] },
  });

export const contactsOf = (id: string, page: number) =>
  queryOptions({
    queryKey: [TOPIC, 'contacts', id, page],
    queryFn: async () => (await call(trafficSources.contacts, { params: { id }, query: { page } })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['money', 'clients', 'agenda'] },
  });

export const whatsappNumber = queryOptions({
  queryKey: [TOPIC, 'whatsapp'],
  queryFn: async () => (await call(trafficSources.whatsapp, { query: {} })).data.number,
  meta: { topics: ['channels'] },
});

/** Creates a source or saves the changes. A person with an old version is warned once about what changed. */
export function useSaveSource(edited: TrafficSource | undefined) {
  const client = useQueryClient();
  /** The version that the person has seen. */
  const seen = useRef(edited);
  const { mutateAsync } = useMutation({
    mutationFn: ({
      trafficSource,
      before,
    }: {
      trafficSource: TrafficSourceInput;
      before: TrafficSource | undefined;
    }) =>
      before
        ? call(trafficSources.change, {
            params: { id: before._id },
            body: { trafficSource, updatedAt: before.updatedAt },
          })
        : call(trafficSources.create, { body: { trafficSource } }),
    onSuccess: ({ message }) => {
      toast.success(message, toastOptions);
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
    onError: (_problem, { before }) =>
      toast.error(
        before ? 'Error al actualizar la fuente de tráfico' : 'Error al crear la fuente de tráfico',
        toastOptions,
      ),
  });

  async function warn(before: TrafficSource): Promise<Error> {
    const list = await client.fetchQuery({ ...trafficSourceList, staleTime: 0 });
    seen.current = list.find(({ _id }) => _id === before._id) ?? before;
    return new Error(changedMeanwhile(before, seen.current));
  }

  return async (trafficSource: TrafficSourceInput): Promise<TrafficSource> => {
    const before = seen.current;
    try {
      return (await mutateAsync({ trafficSource, before })).data;
    } catch (problem) {
      const overtaken = problem instanceof CallError && problem.code === 'changedMeanwhile';
      throw overtaken && before ? await warn(before) : unwrapFields(problem, 'trafficSource');
    }
  };
}

/** Searches a source in the first messages of contacts without another one. */
export function useSearchEarlier() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ _id }: TrafficSource) => call(trafficSources.searchEarlier, { params: { id: _id } }),
    onSuccess: ({ data: { found } }) => {
      toast.success(
        found === 0
          ? 'Nadie más llegó por esta fuente.'
          : `${contactsWords(found)} de antes llegaron por ella.`,
        toastOptions,
      );
      void client.invalidateQueries({ queryKey: [TOPIC] });
    },
    onError: (problem) => toast.error(problem.message, toastOptions),
  });
  return { search: mutate, isSearching: isPending };
}

/** Deletes a source after a confirmation that names its contacts. */
export function useRemoveSource() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: TrafficSource) => call(trafficSources.remove, { params: { id: _id } }),
    onSuccess: ({ message }) => toast.success(message, toastOptions),
    onError: (problem) => toast.error(problem.message, toastOptions),
    onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
  });
  return async (source: TrafficSource): Promise<void> => {
    const { clients } = source;
    const question = {
      title: `Eliminar la fuente «${source.source}»`,
      consequences: [
        clients === 0
          ? 'Ningún contacto ha llegado por ella.'
          : `${contactsWords(clients)} dejarán de tener fuente de tráfico; los contactos y sus pagos se quedan.`,
      ],
      action: 'Eliminar',
      danger: true,
    };
    if (await confirm(question)) mutate(source);
  };
}
