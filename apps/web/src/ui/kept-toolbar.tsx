import type { ReactNode } from 'react';
import { ArchivedSegments, type Shown } from './archived-segments.tsx';
import styles from './kept-toolbar.module.css';
import { SearchField } from './search-field.tsx';
import { Toolbar } from './toolbar.tsx';

export interface KeptFilters {
  buscar: string;
  ver: Shown;
}

export interface KeptToolbarProps {
  /** One of them and several: «curso», «cursos». */
  nouns: readonly [one: string, several: string];
  /** Says what the search looks through. */
  placeholder: string;
  list: readonly { isArchived: boolean }[];
  filters: KeptFilters;
  onFilter: (change: Partial<KeptFilters>) => void;
  /** More filters, each a ToolbarChoice. */
  children?: ReactNode;
}

/** Above a list of what is never lost but archived: its search, its filters, and those in use or put away. */
export function KeptToolbar({ nouns, placeholder, list, filters, onFilter, children }: KeptToolbarProps) {
  const [one, several] = nouns;
  return (
    <Toolbar
      label={`Buscar y filtrar ${several}`}
      end={
        <ArchivedSegments
          label={`${several.charAt(0).toUpperCase()}${several.slice(1)} que se muestran`}
          list={list}
          shown={filters.ver}
          onShow={(ver) => onFilter({ ver })}
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
