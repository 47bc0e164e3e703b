import { session } from '@cauce/contract/account/session';
import { CallError } from '@cauce/contract/kit/client';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/feedback/toast.ts';
import { useStore } from '../ui/store.ts';
import { call } from './call.ts';
import { useSession } from './session.ts';
import { unconfirmedRefusal } from './unconfirmed-refusal.ts';

/** The message of the refusal, until the person has confirmed their address. */
export function useUnconfirmedRefusal(): string | undefined {
  const { person } = useSession();
  const message = useStore(unconfirmedRefusal);
  return person?.emailVerified === false ? message : undefined;
}

/** Sends the e-mail again with which the person confirms their address. */
export const useResendVerification = () =>
  useMutation({
    mutationFn: () => call(session.resendVerification),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(error instanceof CallError ? error.message : 'No pudimos enviar el correo'),
  });
