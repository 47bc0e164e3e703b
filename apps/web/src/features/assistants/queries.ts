import { LIST_PRESET, firstTexts } from '@cauce/contract/assistants/assistant-presets';
import { type Assistant, assistants } from '@cauce/contract/assistants/assistants';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { assistantList } from '../catalogue/index.ts';

/** The topic of the hints about assistants; every key here starts with it. */
const TOPIC = 'assistants';

export const assistantOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(assistants.read, { params: { id } })).data,
    meta: { topics: ['branches', 'credits'] },
  });

/** Writes an answer of the server into every query that contains the assistant. */
export function show(client: QueryClient, assistant: Assistant): void {
  client.setQueryData(assistantOf(assistant._id).queryKey, assistant);
  client.setQueryData(assistantList.queryKey, (list) =>
    list?.map((other) => (other._id === assistant._id ? assistant : other)),
  );
}

const invalidateAssistants = (client: QueryClient) => client.invalidateQueries({ queryKey: [TOPIC] });

/** Turns an assistant on or off at once, and back when the server refuses. */
export function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `${TOPIC}.switch` },
    mutationFn: ({ _id, isWorking }: Assistant) =>
      call(assistants.change, { params: { id: _id }, body: { assistant: { isWorking: !isWorking } } }),
    onMutate: (assistant) => show(client, { ...assistant, isWorking: !assistant.isWorking }),
    onSuccess: ({ data }) => show(client, data),
    onError: (error, assistant) => {
      show(client, assistant);
      toast.error(error.message);
    },
    onSettled: () => invalidateAssistants(client),
  });
}

/** Lets the assistant answer leads and clients alike. */
export function useAnswerEverybody() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Assistant) =>
      call(assistants.change, {
        params: { id: _id },
        body: { assistant: { correspondTo: 'leads_and_clients' } },
      }),
    onSuccess: ({ data }) => {
      show(client, data);
      toast.success(`${data.name} contesta a leads y clientes`);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => invalidateAssistants(client),
  });
}

const NEW_NAME = 'Asistente nuevo';

export function useCreate(businessName: string, onCreated: (assistant: Assistant) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) =>
      call(assistants.create, {
        body: {
          assistant: { ...LIST_PRESET, ...firstTexts(businessName), name: NEW_NAME, branchId: null },
          businessName,
          key,
        },
      }),
    onSuccess: ({ data, message }) => {
      client.setQueryData(assistantOf(data._id).queryKey, data);
      void invalidateAssistants(client);
      toast.success(message);
      onCreated(data);
    },
    onError: (error) => toast.error(`Error al crear el asistente. ${error.message}`),
  });
}

export function useCopy(onCopied: (assistant: Assistant) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ own, other }: { own: Assistant; other: Assistant }) =>
      call(assistants.copy, {
        params: { id: own._id },
        body: { updatedAt: own.updatedAt, counterpartUpdatedAt: other.updatedAt },
      }),
    onSuccess: ({ data, message }) => {
      show(client, data);
      toast.success(message);
      onCopied(data);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => invalidateAssistants(client),
  });
}

export function useRemove(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Assistant) => call(assistants.remove, { params: { id: _id } }),
    onSuccess: ({ message }, { _id }) => {
      client.setQueryData(assistantList.queryKey, (list) => list?.filter((other) => other._id !== _id));
      toast.success(message);
      onRemoved();
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: assistantList.queryKey }),
  });
}
