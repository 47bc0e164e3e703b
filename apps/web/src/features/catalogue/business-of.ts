import { business } from '@cauce/contract/account/business';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about businesses reach it by the first word of its key. */
export const businessOf = (id: string) =>
  queryOptions({
    queryKey: ['business', 'one', id],
    queryFn: async () => (await call(business.read, { params: { id } })).data,
  });
