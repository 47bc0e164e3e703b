import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import styles from './archivable-toolbar.module.css';
import { SearchField } from '../inputs/search-field.tsx';
import { Segmented } from '../inputs/segmented.tsx';
import { Toolbar } from './toolbar.tsx';

const ARCHIVED = ['archivados', 'archivadas'] as const;
type ArchiveFilter = 'activos' | 'activas' | (typeof ARCHIVED)[number];

export const isArchivedShown = (filter: ArchiveFilter): boolean => ARCHIVED.some((one) => one === filter);

export interface ArchivableFilters {
  buscar: string;
  ver: ArchiveFilter;
}

export interface ArchivableToolbarProps {
  /** The singular and the plural: «curso», «cursos». */
  noun: { one: string; several: string; isFeminine?: boolean };
  /** Names the fields that the search looks through. */
  placeholder: string;
  /** All records, which the toolbar counts. */
  list: readonly { isArchived: boolean }[];
  filters: ArchivableFilters;
  onFilter: (change: Partial<ArchivableFilters>) => void;
  /** The number of filters that are set. */
  count: number;
  /** Shows active records, without any further filter. */
  onClear: () => void;
  /** More filters, each a ToolbarChoice. */
  children?: ReactNode;
}

/** The toolbar of a list of archivable records: search, filters, and active or archived. */
export function ArchivableToolbar({
  noun: { one, several, isFeminine = false },
  placeholder,
  list,
  filters,
  onFilter,
  count,
  onClear,
  children,
}: ArchivableToolbarProps) {
  const archived = list.filter(({ isArchived }) => isArchived).length;
  return (
    <Toolbar
      label={`Buscar y filtrar ${several}`}
      filters={children}
      count={count}
      onClear={count > 0 ? onClear : undefined}
      done={`Ver ${several}`}
      end={
        <Segmented<ArchiveFilter>
          label={`${several.charAt(0).toUpperCase()}${several.slice(1)} que se muestran`}
          segments={
            isFeminine
              ? [
                  { value: 'activas', label: `Activas (${list.length - archived})` },
                  { value: 'archivadas', label: `Archivadas (${archived})` },
                ]
              : [
                  { value: 'activos', label: `Activos (${list.length - archived})` },
                  { value: 'archivados', label: `Archivados (${archived})` },
                ]
          }
          value={filters.ver}
          onChange={(ver) => onFilter({ ver })}
        />
      }
    >
      <SearchField
        label={`Buscar ${one}`}
        placeholder={placeholder}
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => onFilter({ buscar })}
      />
    </Toolbar>
  );
}

/** A list of choices in a toolbar, which takes the whole width on phones. */
export const ToolbarChoice = ({ children }: { children: ReactNode }) => (
  <Box basis={220} className={styles.choice}>
    {children}
  </Box>
);
