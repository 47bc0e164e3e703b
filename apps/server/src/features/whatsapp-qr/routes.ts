import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { handlers } from '../../platform/mount/handlers.ts';
import type { Vault } from '../../platform/sealed.ts';
import * as service from './service.ts';

export const whatsappQrRoutes = ({ vault }: { vault: Vault }) =>
  handlers(whatsappQr, {
    list: ({ tx, actor: { grant } }) => service.list(tx, { vault, grant }),
    pair: ({ tx, by, actor: { grant, email } }) => service.pair(tx, by, { vault, grant, signedBy: email }),
    pairAgain: ({ tx, by, params, actor: { grant } }) =>
      service.pairAgain(tx, by, params.id, { vault, grant }),
    change: ({ tx, by, params, body, actor: { grant } }) =>
      service.makeDefault(tx, by, { ...params, ...body }, { vault, grant }),
    disconnect: ({ tx, by, params }) => service.disconnect(tx, by, params.id),
  });
