import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { type ArchivableFilters, isArchivedShown } from '../../ui/layout/archivable-toolbar.tsx';
import type { Question } from '../../ui/overlay/confirm-store.ts';
import { useHomeWhenFailed } from '../home-when-failed.ts';
import type { ArchivableRecord, ArchivableRecords } from './archivable.ts';
import { useRecordActions } from './use-record-actions.ts';
import { type RecordScreenOptions, useRecordScreen } from './use-record-screen.ts';

export type ScreenFilters = ArchivableFilters & Record<string, unknown>;

export interface ArchivableScreenOptions<R, F extends ScreenFilters> extends Omit<
  RecordScreenOptions<F>,
  'noun'
> {
  /** True while another list that the cards need is loading. */
  isWaiting?: boolean;
  /** The texts of a record in which the search looks. */
  searchText: (record: R) => readonly string[];
  /** Filters besides the search and the archive. */
  fits?: (record: R, filters: F) => boolean;
  /** Says why those filters show nothing; undefined when none of them is set. */
  nothingFits?: (filters: F) => string | undefined;
  /** The filters without search and choices. */
  noFilters: Partial<F>;
  removalQuestion: (record: R) => Question;
}

/** The state of a page of archivable records: list, filters, form, and the actions of each record's menu. */
export function useArchivableScreen<R extends ArchivableRecord, Input, F extends ScreenFilters>(
  records: ArchivableRecords<R, Input>,
  options: ArchivableScreenOptions<R, F>,
) {
  const { searchText, fits, nothingFits, noFilters, removalQuestion, mayWrite } = options;
  const { data, isError, error } = useQuery(records.list);
  const list = options.isWaiting ? undefined : data;
  const screen = useRecordScreen<R, F>({ ...options, noun: records.noun });
  const { texts, filters, setFilters, edit, register } = screen;
  useHomeWhenFailed({ failed: isError && data === undefined, what: texts.yours, reason: error?.message });
  const { actions, deletingId } = useRecordActions(records, mayWrite ? edit : undefined, removalQuestion);

  const choices = Object.keys(noFilters).filter((name) => name !== 'buscar');
  const search = filters.buscar.trim();
  const showsArchived = isArchivedShown(filters.ver);
  const visible = (list ?? [])
    .filter((record) => record.isArchived === showsArchived)
    .filter((record) => fits?.(record, filters) ?? true)
    .filter((record) => matches(searchText(record).join(' '), search))
    .toSorted(byName);

  const unmatched = nothingFits?.(filters) ?? (search === '' ? undefined : texts.noMatch(search));
  const whenFiltered = list?.length === 0 ? undefined : unmatched;

  return {
    ...screen,
    noun: records.noun,
    list,
    visible,
    actions,
    deletingId,
    showsArchived,
    /** Says why the filters show nothing; undefined when they are not the reason. */
    whenFiltered,
    clearFilters: () => setFilters(noFilters),
    /** The number of choices that are set, with the archive. */
    filterCount: choices.filter((name) => filters[name] !== noFilters[name]).length + Number(showsArchived),
    /** Shows the active records again, and keeps the search. */
    clearChoices: () =>
      setFilters({
        ...noFilters,
        buscar: filters.buscar,
        ver: records.noun.isFeminine ? 'activas' : 'activos',
      }),
    hasFilterChoices: choices.length > 0,
    /** The button of the page; an empty list has its own. */
    headerAction: list !== undefined && list.length > 0 ? screen.action : undefined,
    register,
  };
}

export type ArchivableScreen<R extends ArchivableRecord, F extends ScreenFilters> = ReturnType<
  typeof useArchivableScreen<R, unknown, F>
>;
