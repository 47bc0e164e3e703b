import type { CallError } from '@cauce/contract/kit/client';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ArchivableRecord } from './record-actions.tsx';
import type { PaletteSource } from './palette.ts';
import { queries } from './queries.ts';
import { can, type Permission } from './session.ts';

const MOST = 6;

interface PaletteOptions<R> {
  heading: string;
  /** The permission to find them. */
  permission: Permission;
  list: FetchQueryOptions<R[], CallError, R[], string[]>;
  hint: (record: R) => string;
  /** The page whose search finds its card. */
  page: string;
}

/** Records by name, of those that are in use; each leads to its card. */
export const archivablePaletteSource = <R extends ArchivableRecord & { name: string }>(
  ways: PaletteOptions<R>,
): PaletteSource => ({
  heading: ways.heading,
  allowed: (session) => can(session, ways.permission),
  find: async (search, _signal, go) => {
    const list = await queries.ensureQueryData(ways.list);
    return list
      .filter(({ name, isArchived }) => !isArchived && matches(name, search))
      .toSorted(byName)
      .slice(0, MOST)
      .map((record) => ({
        id: record._id,
        label: record.name,
        hint: ways.hint(record),
        onSelect: () => go(`${ways.page}?buscar=${encodeURIComponent(record.name)}`),
      }));
  },
});
