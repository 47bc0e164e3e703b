import type { Client, ContactFilters } from '@cauce/contract/clients/clients';
import { SOURCE_WORDS } from '@cauce/contract/clients/contact-words';
import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import { isoDateIn } from '@cauce/domain/time/dates';
import type { Within } from '../../platform/database/every.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { type ResolvedFilters, resolveFilters, refuseUnknown } from './filters.ts';
import { sortNewestFirst } from './export-store.ts';
import * as store from './list-store.ts';
import { findInOrder } from './row-store.ts';

/** The first columns are those that imports read, so that an exported file can be imported. */
const HEADERS = [
  'Nombre',
  'Apellido Paterno',
  'Apellido Materno',
  'WhatsApp',
  'Código de País',
  'Email',
  'Tipo',
  'Género',
  'Fecha de Nacimiento',
  'No Responder',
  'Notas',
  'Identificador',
  'Origen',
  'Fecha de Registro',
];

const rowOf = (client: Client, zone: string): Row => [
  client.name,
  client.lastname,
  client.secondLastname,
  client.whatsapp,
  client.whatsapp === '' ? '' : client.countryCode,
  client.email,
  client.type,
  client.gender,
  client.birthdate ?? '',
  client.noRespond || client.optedOut ? 'Sí' : 'No',
  client.notes.map(({ text }) => text).join('\n'),
  client.customId,
  SOURCE_WORDS[client.source],
  isoDateIn(new Date(client.createdAt), zone),
];

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
    { fileName: `contactos-${isoDateIn(now, zone)}`, title: 'Contactos', header: HEADERS },
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
