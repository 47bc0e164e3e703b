import { business } from '@cauce/contract/account/business';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about businesses refresh it by the first part of its key. */
export const businessOf = (id: string) =>
  queryOptions({
    queryKey: ['business', 'one', id],
    queryFn: async () => (await call(business.read, { params: { id } })).data,
  });
