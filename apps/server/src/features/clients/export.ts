import type { Client, ContactFilters } from '@cauce/contract/clients';
import { SOURCE_WORDS } from '@cauce/contract/contact-words';
import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import { isoDateIn } from '@cauce/domain/dates';
import type { Within } from '../../platform/database/every.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { type Chosen, chosenBy, refuseUnknown } from './chosen.ts';
import { newestOf } from './export-store.ts';
import * as store from './list-store.ts';
import { inOrder } from './row-store.ts';

/** The first as imports read them, so that what was taken out may be brought back. */
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

const PIECE = 1000;

/** A transaction for each piece, so that whoever reads slowly keeps nobody waiting. */
async function* rowsOf(within: Within, chosen: Chosen, zone: string): AsyncGenerator<Row> {
  let after: store.Page['next'];
  do {
    const asked = { sort: 'newest' as const, after, limit: PIECE };
    const piece = await within(async (tx) => {
      const { ids, next } = await store.page(tx, chosen, asked);
      return { clients: await inOrder(tx, ids), next };
    });
    for (const client of piece.clients) yield rowOf(client, zone);
    after = piece.next;
  } while (after !== undefined);
}

/** The same of those whose ids are known. */
async function* rowsOfThese(within: Within, ids: readonly string[], zone: string): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += PIECE) {
    const clients = await within((tx) => inOrder(tx, ids.slice(from, from + PIECE)));
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

export async function exported(within: Within, filters: ContactFilters, asked: Sheet): Promise<FileAnswer> {
  const { chosen, zone } = await within(async (tx) => {
    await refuseUnknown(tx, filters);
    return { chosen: await chosenBy(tx, filters, asked.now), zone: await zoneOf(tx) };
  });
  return fileOf(rowsOf(within, chosen, zone), zone, asked);
}

/** All of these or nobody; the newest first. */
export async function exportedThese(
  within: Within,
  given: readonly string[],
  asked: Sheet,
): Promise<FileAnswer> {
  const wanted = [...new Set(given)];
  const { ids, zone } = await within(async (tx) => ({
    ids: await newestOf(tx, wanted),
    zone: await zoneOf(tx),
  }));
  if (ids.length < wanted.length) refuse('notFound');
  return fileOf(rowsOfThese(within, ids, zone), zone, asked);
}
