import { billing } from '@cauce/contract/account/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

const TOPIC = 'billingDifferences';

export const differencesOf = (isSettled: boolean) =>
  queryOptions({
    queryKey: [TOPIC, isSettled],
    queryFn: async () =>
      (await call(billing.differences, { query: { settled: isSettled ? 'true' : 'false' } })).data,
  });

export const SETTLED = { topics: [TOPIC] };
