import { mailbox } from '@cauce/contract/conversations/mailbox';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type MailboxMode, refuseUnlessReader } from './access.ts';
import * as store from './store.ts';

export const mailboxRoutes = (mode: MailboxMode) =>
  handlers(mailbox, {
    list: ({ tx, query, exchange }) => {
      refuseUnlessReader(mode, exchange.raw);
      return store.list(tx, query.search, query.page);
    },
    read: async ({ tx, params, exchange }) => {
      refuseUnlessReader(mode, exchange.raw);
      return found(await store.read(tx, params.id));
    },
  });
