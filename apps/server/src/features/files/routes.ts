import { AT_ONCE, files } from '@cauce/contract/account/files';
import { limitAtOnce } from '../../platform/at-once.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { keeperOf } from './access.ts';
import { receive } from './receive.ts';
import * as service from './service.ts';

export function fileRoutes(parts: service.FileParts) {
  const withinLimit = limitAtOnce(AT_ONCE, `Ya estás subiendo ${AT_ONCE} archivos. Espera a que termine uno`);
  return handlers(files, {
    upload: withoutTransaction(({ actor, exchange, now }) => {
      const keeper = keeperOf(actor);
      return withinLimit(actor.personId, () =>
        receive(exchange.raw, (received) =>
          service.storeFile(parts, keeper, received, now, exchange.raw.log),
        ),
      );
    }),
    removeByAddress: withoutTransaction(({ actor, query }) =>
      service.deleteFile(parts, keeperOf(actor), { url: query.url }),
    ),
    remove: withoutTransaction(({ actor, body }) =>
      service.deleteFile(parts, keeperOf(actor), { key: body.public_id }),
    ),
  });
}
