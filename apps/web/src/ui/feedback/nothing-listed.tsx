import { SearchX, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NothingListedProps {
  /** There are no records, none fits the filters, or the record in the filters no longer exists. */
  because: 'none' | 'filters' | 'gone';
  icon: ReactNode;
  /** The text for each reason. */
  words: Record<'none' | 'filters' | 'gone', string>;
  /** The action «Registrar tu primer movimiento», for people with the right. */
  begin: { label: string; onSelect: (() => void) | undefined };
  onClear: () => void;
}

/** Says why a list is empty, and what to do now. */
export function NothingListed({ because, icon, words, begin, onClear }: NothingListedProps) {
  const action =
    because === 'none' ? (
      begin.onSelect && (
        <Button kind="primary" onClick={begin.onSelect}>
          {begin.label}
        </Button>
      )
    ) : (
      <Button onClick={onClear}>Quitar los filtros</Button>
    );
  const icons = { none: icon, filters: <SearchX />, gone: <Unplug /> };
  return <EmptyState icon={icons[because]} title={words[because]} action={action} />;
}
