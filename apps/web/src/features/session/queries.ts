import { CallError } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { forgetGoogleSignIn, readGoogleSignIn } from './google.ts';

const unfinished = () => new CallError('linkSpent', 'No terminaste de ingresar con Google', 410);

export const account = queryOptions({
  queryKey: ['session', 'account'],
  queryFn: async () => (await call(session.account)).data,
});

export const openSessions = queryOptions({
  queryKey: ['session', 'open'],
  queryFn: async () => (await call(session.openSessions)).data,
});

/** Confirms the e-mail by a link, only once even if the screen renders again. */
export const verification = (token: string) =>
  queryOptions({
    queryKey: ['session', 'verification', token],
    queryFn: async () => (await call(session.verifyEmail, { body: { token } })).message,
    staleTime: Infinity,
    retry: false,
    enabled: token !== '',
  });

/**
 * Passes the answer of Google to the server once. The result is a signed-in session or the challenge of the second
 * step.
 */
export const googleReturn = (code: string, state: string, onIn: () => void) =>
  queryOptions({
    queryKey: ['session', 'google', state],
    queryFn: async () => {
      const trip = readGoogleSignIn();
      forgetGoogleSignIn();
      if (trip === undefined || code === '' || state === '') throw unfinished();
      const { data } = await call(session.finishGoogle, { body: { code, state, proof: trip.proof } });
      if (data.challenge === null) onIn();
      return data.challenge;
    },
    staleTime: Infinity,
    retry: false,
  });
