import { mailbox } from '@cauce/contract/conversations/mailbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** An e-mail that another screen has requested may arrive while this one is open. */
const OFTEN = 3000;

export const mailboxPage = (query: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['mailbox', 'page', query],
    queryFn: async () => (await call(mailbox.list, { query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: OFTEN,
  });

export const emailOf = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', 'email', id],
    queryFn: async () => (await call(mailbox.read, { params: { id } })).data,
    // A received e-mail never changes.
    staleTime: Infinity,
  });
