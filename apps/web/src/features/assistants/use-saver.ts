import { assistants, type Assistant } from '@cauce/contract/assistants/assistants';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { noteFailure, useConnection } from '../../platform/connection.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useStore } from '../../ui/store.ts';
import { assistantOf, show } from './queries.ts';
import { Saver } from './saver.ts';

const SAVED = { text: 'Cambios guardados correctamente', duration: 3000 };
const UNSAVED = { text: 'Error al guardar los cambios', duration: 5000 };
const ID = 'assistant.saved';

/** The saver of an assistant, shared by all its forms so that their changes are sent one after another. */
export function useSaver(assistant: Assistant): Saver {
  const client = useQueryClient();
  const { _id: id } = assistant;
  const [saver] = useState(
    () =>
      new Saver(assistant, {
        send: async (change, updatedAt) =>
          (await call(assistants.change, { params: { id }, body: { assistant: change, updatedAt } })).data,
        read: () => client.fetchQuery({ ...assistantOf(id), staleTime: 0 }),
        onSaved: (saved) => {
          show(client, saved);
          toast.success(SAVED.text, { id: ID, duration: SAVED.duration });
        },
        onRead: (now) => show(client, now),
        onFailed: (problem) => {
          noteFailure(problem);
          toast.error(UNSAVED.text, { id: ID, duration: UNSAVED.duration });
        },
      }),
  );
  useEffect(() => saver.follow(assistant), [saver, assistant]);
  const connection = useConnection();
  const reconnected = useEffectEvent(() => {
    if (saver.state.read().is === 'failed') void saver.settle();
  });
  useEffect(() => {
    if (connection === 'fine') reconnected();
  }, [connection]);
  return saver;
}

export const useSaverState = (saver: Saver) => useStore(saver.state);
export const useUnsentState = (saver: Saver) => useStore(saver.held);
