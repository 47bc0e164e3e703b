import type { ReactNode } from 'react';
import { ArchivedSegments, type ArchiveFilter } from './archived-segments.tsx';
import styles from './archivable-toolbar.module.css';
import { SearchField } from '../inputs/search-field.tsx';
import { Toolbar } from './toolbar.tsx';

export interface ArchivableFilters {
  buscar: string;
  ver: ArchiveFilter;
}

export interface ArchivableToolbarProps {
  /** One of them and several: «curso», «cursos». */
  nouns: readonly [one: string, several: string];
  /** Says what the search looks through. */
  placeholder: string;
  list: readonly { isArchived: boolean }[];
  filters: ArchivableFilters;
  onFilter: (change: Partial<ArchivableFilters>) => void;
  /** More filters, each a ToolbarChoice. */
  children?: ReactNode;
}

/** The toolbar of a list of archivable records: search, filters, and active or archived. */
export function ArchivableToolbar({
  nouns,
  placeholder,
  list,
  filters,
  onFilter,
  children,
}: ArchivableToolbarProps) {
  const [one, several] = nouns;
  return (
    <Toolbar
      label={`Buscar y filtrar ${several}`}
      end={
        <ArchivedSegments
          label={`${several.charAt(0).toUpperCase()}${several.slice(1)} que se muestran`}
          list={list}
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
      {children}
    </Toolbar>
  );
}

/** A list to choose from in a toolbar; on phones as wide as the screen. */
export const ToolbarChoice = ({ children }: { children: ReactNode }) => (
  <div className={styles.choice}>{children}</div>
);
