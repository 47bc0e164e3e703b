import type { CampaignResults, RecipientState } from '@cauce/contract/conversations/campaigns';
import type { FileAnswer } from '@cauce/contract/kit/file-answer';
import { allows, type Grant } from '@cauce/contract/kit/access';
import { wholeNumber } from '@cauce/domain/people/phone';
import { formatDateTime, isoDateIn } from '@cauce/domain/time/dates';
import { RECIPIENT_WORDS } from '@cauce/domain/texts/campaign-text';
import type { Within } from '../../platform/database/every.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { found } from '../../platform/mount/refusal.ts';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';
import { listMessageContacts, type MessageContact } from '../clients/list/index.ts';
import * as recipients from './recipients-store.ts';
import * as results from './results-store.ts';
import * as store from './store.ts';

export async function read(tx: TenantTx, id: string): Promise<CampaignResults> {
  const campaign = found(await store.find(tx, id));
  const before = await store.findPrevious(tx, campaign);
  const previous =
    before === undefined
      ? null
      : {
          _id: before.id,
          name: before.name,
          queued: (await recipients.countStates(tx, [before.id]))(before.id).queued,
          figures: await results.readFigures(tx, before.id),
        };
  return {
    figures: await results.readFigures(tx, id),
    failures: await results.listReasons(tx, id, 'failed'),
    leftOut: await results.listReasons(tx, id, 'left_out'),
    previous,
  };
}

const PAGE = 50;

export async function listRecipients(
  tx: TenantTx,
  id: string,
  { state, after }: { state: RecipientState | undefined; after: string | undefined },
) {
  found(await store.find(tx, id));
  const rows = await results.listRecipients(tx, id, { state, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.clientId ?? null) : null };
}

const CHUNK = 1000;

/** A number without its sign «+», with which a spreadsheet would compute it. */
const numberOf = (contact: MessageContact | undefined): string =>
  contact === undefined || contact.phone.whatsapp === '' ? '' : wholeNumber(contact.phone);

/** Each chunk has its own transaction, so that a slow reader holds none open. */
async function* rowsOf(
  within: Within,
  id: string,
  state: RecipientState | undefined,
  { zone, showsNumbers }: { zone: string; showsNumbers: boolean },
): AsyncGenerator<Row> {
  let after: string | undefined;
  for (;;) {
    const from = after;
    const chunk = await within((tx) => results.listRecipients(tx, id, { state, after: from, limit: CHUNK }));
    const numbers = showsNumbers
      ? await within((tx) =>
          listMessageContacts(
            tx,
            chunk.map(({ clientId }) => clientId),
          ),
        )
      : undefined;
    for (const { clientId, name, state: is, reason, queuedAt } of chunk)
      yield [
        name,
        ...(numbers === undefined ? [] : [numberOf(numbers.get(clientId))]),
        RECIPIENT_WORDS[is],
        reason,
        queuedAt === null ? '' : formatDateTime(new Date(queuedAt), zone),
      ];
    if (chunk.length < CHUNK) return;
    after = chunk.at(-1)?.clientId;
  }
}

export async function exportRecipients(
  within: Within,
  id: string,
  { state, now, grant }: { state: RecipientState | undefined; now: Date; grant: Grant | undefined },
): Promise<FileAnswer> {
  const { name, zone } = await within(async (tx) => ({
    name: found(await store.find(tx, id)).name,
    zone: await zoneOf(tx),
  }));
  // Numbers belong to the page of contacts.
  const showsNumbers = grant !== undefined && allows(grant, 'clients.read');
  const sheet = {
    fileName: `campana-${isoDateIn(now, zone)}`,
    title: name,
    header: ['Contacto', ...(showsNumbers ? ['WhatsApp'] : []), 'Estado', 'Motivo', 'Enviado'],
  };
  return sheetFile(sheet, rowsOf(within, id, state, { zone, showsNumbers }), 'csv');
}
