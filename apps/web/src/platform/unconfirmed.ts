import { session } from '@cauce/contract/account/session';
import { CallError } from '@cauce/contract/kit/client';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/feedback/toast.ts';
import { call } from './call.ts';

/** Sends the e-mail again with which the person confirms their address. */
export const useResendVerification = () =>
  useMutation({
    mutationFn: () => call(session.resendVerification),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) =>
      toast.error(error instanceof CallError ? error.message : 'No pudimos enviar el correo'),
  });
