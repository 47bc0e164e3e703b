import type { Client, ContactFilters } from '@cauce/contract/clients/clients';
import { SOURCE_WORDS } from '@cauce/contract/clients/contact-words';
import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import { isoDateIn } from '@cauce/domain/time/dates';
import type { Within } from '../../../platform/database/every.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { sheetFile } from '../../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../../platform/spreadsheet/xlsx.ts';
import { zoneOf } from '../../../platform/database/zone.ts';
import { type ResolvedFilters, resolveFilters, refuseUnknown } from './filters.ts';
import * as store from './list-store.ts';
import { findInOrder, sortNewestFirst } from '../row-store.ts';

type Cell = Row[number];

/** Headers with the cell of each client. The first are those that imports read, so that an exported file can be imported. */
const COLUMNS: readonly [header: string, cellOf: (client: Client, zone: string) => Cell][] = [
  ['Nombre', ({ name }) => name],
  ['Apellido Paterno', ({ lastname }) => lastname],
  ['Apellido Materno', ({ secondLastname }) => secondLastname],
  ['WhatsApp', ({ whatsapp }) => whatsapp],
  ['Código de País', ({ whatsapp, countryCode }) => (whatsapp === '' ? '' : countryCode)],
  ['Email', ({ email }) => email],
  ['Tipo', ({ type }) => type],
  ['Género', ({ gender }) => gender],
  ['Fecha de Nacimiento', ({ birthdate }) => birthdate ?? ''],
  ['No Responder', ({ noRespond, optedOut }) => (noRespond || optedOut ? 'Sí' : 'No')],
  ['Notas', ({ notes }) => notes.map(({ text }) => text).join('\n')],
  ['Identificador', ({ customId }) => customId],
  ['Origen', ({ source }) => SOURCE_WORDS[source]],
  ['Fecha de Registro', ({ createdAt }, zone) => isoDateIn(new Date(createdAt), zone)],
];

const rowOf = (client: Client, zone: string): Row => COLUMNS.map(([, cellOf]) => cellOf(client, zone));

const CHUNK = 1000;

/** Each chunk has its own transaction, so that a slow reader holds none open. */
async function* rowsOf(within: Within, resolved: ResolvedFilters, zone: string): AsyncGenerator<Row> {
  let after: store.Page['next'];
  do {
    const asked = { sort: 'newest' as const, after, limit: CHUNK };
    const chunk = await within(async (tx) => {
      const { ids, next } = await store.listPage(tx, resolved, asked);
      return { clients: await findInOrder(tx, ids), next };
    });
    for (const client of chunk.clients) yield rowOf(client, zone);
    after = chunk.next;
  } while (after !== undefined);
}

async function* rowsByIds(within: Within, ids: readonly string[], zone: string): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const clients = await within((tx) => findInOrder(tx, ids.slice(from, from + CHUNK)));
    for (const client of clients) yield rowOf(client, zone);
  }
}

interface Sheet {
  format: FileFormat;
  now: Date;
}

const fileOf = (rows: AsyncIterable<Row>, zone: string, { format, now }: Sheet): FileAnswer =>
  sheetFile(
    {
      fileName: `contactos-${isoDateIn(now, zone)}`,
      title: 'Contactos',
      header: COLUMNS.map(([header]) => header),
    },
    rows,
    format,
  );

export async function exportClients(
  within: Within,
  filters: ContactFilters,
  asked: Sheet,
): Promise<FileAnswer> {
  const { chosen: resolved, zone } = await within(async (tx) => {
    await refuseUnknown(tx, filters);
    return { chosen: await resolveFilters(tx, filters, asked.now), zone: await zoneOf(tx) };
  });
  return fileOf(rowsOf(within, resolved, zone), zone, asked);
}

/** Exports all of these clients, the newest first, or refuses unknown ids. */
export async function exportByIds(
  within: Within,
  requestedIds: readonly string[],
  asked: Sheet,
): Promise<FileAnswer> {
  const uniqueIds = [...new Set(requestedIds)];
  const { ids, zone } = await within(async (tx) => ({
    ids: await sortNewestFirst(tx, uniqueIds),
    zone: await zoneOf(tx),
  }));
  if (ids.length < uniqueIds.length) refuse('notFound');
  return fileOf(rowsByIds(within, ids, zone), zone, asked);
}
