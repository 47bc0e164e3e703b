import * as z from 'zod';
import { useRemembered } from '../../platform/remembered.ts';
import { useSession } from '../../platform/session.ts';

/** Whether this browser has tried an assistant in the editor. The server stores nothing of such a trial. */
export function useTriedAssistant(): [boolean, (tried: boolean) => void] {
  const { business } = useSession();
  return useRemembered(`assistant.tried.${business?._id}`, z.boolean(), false);
}
