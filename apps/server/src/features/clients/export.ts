import type { Client, ContactFilters } from '@cauce/contract/clients';
import { SOURCE_WORDS } from '@cauce/contract/contact-words';
import { FILE_TYPES, type FileAnswer, type FileFormat } from '@cauce/contract/kit/file-answer';
import { csvPieces } from '@cauce/domain/csv';
import { isoDateIn } from '@cauce/domain/dates';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { gathered } from '../../platform/spreadsheet/gathered.ts';
import { type Row, xlsxOf } from '../../platform/spreadsheet/xlsx.ts';
import { type Chosen, chosenBy, refuseUnknown } from './chosen.ts';
import * as known from './known-store.ts';
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

type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
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

export async function exported(
  within: Within,
  filters: ContactFilters,
  { format, now }: { format: FileFormat; now: Date },
): Promise<FileAnswer> {
  const { chosen, zone } = await within(async (tx) => {
    await refuseUnknown(tx, filters);
    return { chosen: await chosenBy(tx, filters, now), zone: await known.zone(tx) };
  });
  const rows = rowsOf(within, chosen, zone);
  const sheet = { name: 'Contactos', header: HEADERS };
  return {
    name: `contactos-${isoDateIn(now, zone)}.${format}`,
    contentType: FILE_TYPES[format],
    pieces: format === 'csv' ? gathered(csvPieces(HEADERS, rows)) : xlsxOf(sheet, rows),
  };
}
