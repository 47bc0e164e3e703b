import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import type { Command } from '../../ui/palette/palette-types.ts';
import type { ArchivableRecord, ArchivableRecords } from './archivable.ts';
import type { PaletteSource } from '../palette.ts';
import { textsOf } from './texts.ts';
import { queries } from '../queries.ts';
import { can, type Permission } from '../session.ts';

const MAX_RESULTS = 6;

interface PaletteOptions<R> {
  /** The permission to find them. */
  permission: Permission;
  /** The text or the icon beside the name. */
  describe: (record: R) => Pick<Command, 'hint' | 'detail' | 'icon'>;
  /** The page whose search finds its card. */
  page: string;
}

/** Finds active records by name; each leads to its card. */
export const archivablePaletteSource = <R extends ArchivableRecord, Input>(
  records: ArchivableRecords<R, Input>,
  options: PaletteOptions<R>,
): PaletteSource => ({
  heading: textsOf(records.noun).title,
  allowed: (session) => can(session, options.permission),
  find: async (search, _signal, go) => {
    const list = await queries.fetchQuery(records.list);
    return list
      .filter(({ name, isArchived }) => !isArchived && matches(name, search))
      .toSorted(byName)
      .slice(0, MAX_RESULTS)
      .map((record) => ({
        id: record._id,
        label: record.name,
        ...options.describe(record),
        onSelect: () => go(`${options.page}?buscar=${encodeURIComponent(record.name)}`),
      }));
  },
});
