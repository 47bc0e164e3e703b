import { Segmented } from '../inputs/segmented.tsx';

export type ArchiveFilter = 'activos' | 'archivados';

export interface ArchivedSegmentsProps {
  label: string;
  /** All there are, to be counted. */
  list: readonly { isArchived: boolean }[];
  value: ArchiveFilter;
  onChange: (filter: ArchiveFilter) => void;
}

/** Switches between active and archived records, with their counts. */
export function ArchivedSegments({ label, list, value: filter, onChange: onShow }: ArchivedSegmentsProps) {
  const archived = list.filter(({ isArchived }) => isArchived).length;
  return (
    <Segmented
      label={label}
      segments={[
        { value: 'activos', label: `Activos (${list.length - archived})` },
        { value: 'archivados', label: `Archivados (${archived})` },
      ]}
      value={filter}
      onChange={onShow}
    />
  );
}
