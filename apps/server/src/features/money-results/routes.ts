import { moneyResults } from '@cauce/contract/sales/money-results';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { fileOf } from './export.ts';
import { read } from './service.ts';

export const moneyResultRoutes = handlers(moneyResults, {
  read: ({ tx, query }) => read(tx, query),
  export: withoutTransaction(async ({ within, query }) =>
    fileOf(await within((tx) => read(tx, query)), query.format),
  ),
});
