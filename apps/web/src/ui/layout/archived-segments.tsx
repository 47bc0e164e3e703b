import { Segmented } from '../inputs/segmented.tsx';

export type ArchiveFilter = 'activos' | 'archivados';

export interface ArchivedSegmentsProps {
  label: string;
  /** All there are, to be counted. */
  list: readonly { isArchived: boolean }[];
  value: ArchiveFilter;
  onChange: (shown: ArchiveFilter) => void;
}

/** Switches between active and archived records, with their counts. */
export function ArchivedSegments({ label, list, value: shown, onChange: onShow }: ArchivedSegmentsProps) {
  const archived = list.filter(({ isArchived }) => isArchived).length;
  return (
    <Segmented
      label={label}
      segments={[
        { value: 'activos', label: `Activos (${list.length - archived})` },
        { value: 'archivados', label: `Archivados (${archived})` },
      ]}
      value={shown}
      onChange={onShow}
    />
  );
}
