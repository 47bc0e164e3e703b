import { Segmented } from './segmented.tsx';

export type Shown = 'activos' | 'archivados';

export interface ArchivedSegmentsProps {
  label: string;
  /** All there are, to be counted. */
  list: readonly { isArchived: boolean }[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** Those of a list that are in use, or those that were put away, and how many of each. */
export function ArchivedSegments({ label, list, shown, onShow }: ArchivedSegmentsProps) {
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
