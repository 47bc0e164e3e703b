import { mailbox } from '@cauce/contract/conversations/mailbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** A letter asked for on one screen is waited for on this one. */
const OFTEN = 3000;

export const mailboxPage = (query: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['mailbox', 'page', query],
    queryFn: async () => (await call(mailbox.list, { query })).data,
    placeholderData: keepPreviousData,
    refetchInterval: OFTEN,
  });

export const letterOf = (id: string) =>
  queryOptions({
    queryKey: ['mailbox', 'letter', id],
    queryFn: async () => (await call(mailbox.read, { params: { id } })).data,
    // A received e-mail never changes.
    staleTime: Infinity,
  });
