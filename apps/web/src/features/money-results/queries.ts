import { moneyResults } from '@cauce/contract/sales/money-results';
import { urlOf } from '@cauce/contract/kit/client';
import type { FileFormat } from '@cauce/contract/kit/file-answer';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { SpecialistAsking } from '../results/index.ts';

/** Results of money; the previous answer stays visible until the next one comes. */
export const resultsOf = (query: SpecialistAsking) =>
  queryOptions({
    queryKey: ['moneyResults', query],
    queryFn: async () => (await call(moneyResults.read, { query: query })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['money', 'branches', 'specialists'] },
  });

/** The address from which the browser downloads the movements as a file. */
export const exportHref = (query: SpecialistAsking, format: FileFormat): string =>
  urlOf(moneyResults.export, { query: { ...query, format } });
