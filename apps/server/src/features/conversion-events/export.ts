import { CONVERSION_SOURCE_WORDS } from '@cauce/contract/funnels/conversion-events';
import { allows, type Grant } from '@cauce/contract/kit/access';
import type { FileAnswer, FileFormat } from '@cauce/contract/kit/file-answer';
import { isoDateIn } from '@cauce/domain/time/dates';
import { every, type Within } from '../../platform/database/every.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { sheetFile } from '../../platform/spreadsheet/sheet-file.ts';
import type { Row } from '../../platform/spreadsheet/xlsx.ts';
import type { Filters } from './filters-store.ts';
import { withContacts } from './service.ts';
import * as store from './store.ts';

const HEADERS = ['Fecha', 'Evento', 'Contacto', 'Nota', 'Sobre', 'Cómo se registró', 'Registró'];

interface Asked {
  format: FileFormat;
  now: Date;
  grant: Grant | undefined;
}

/** A file has no hidden parts, so the names of contacts are left out without their permission. */
async function* rowsOf(
  within: Within,
  filters: Filters,
  { zone, seesContacts }: { zone: string; seesContacts: boolean },
): AsyncGenerator<Row> {
  const events = every(within, async (tx, asked) => withContacts(tx, await store.page(tx, filters, asked)));
  for await (const event of events) {
    const { date, name, clientName, description, services, products, courses, properties } = event;
    yield [
      isoDateIn(new Date(date), zone),
      name,
      seesContacts ? clientName : '',
      description,
      [...services, ...products, ...courses, ...properties].join(', '),
      CONVERSION_SOURCE_WORDS[event.source],
      event.createdBy,
    ];
  }
}

export async function exported(
  within: Within,
  filters: Filters,
  { format, now, grant }: Asked,
): Promise<FileAnswer> {
  const zone = await within(zoneOf);
  const seesContacts = grant !== undefined && allows(grant, 'clients.read');
  const sheet = {
    fileName: `eventos-de-conversion-${isoDateIn(now, zone)}`,
    title: 'Eventos de conversión',
    header: HEADERS,
  };
  return sheetFile(sheet, rowsOf(within, filters, { zone, seesContacts }), format);
}
