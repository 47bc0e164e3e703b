import { SearchX, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../inputs/button.tsx';
import { EmptyState } from './empty-state.tsx';

export interface NothingListedProps {
  /** There is none at all, none that fits, or what is asked for is no more. */
  because: 'none' | 'filters' | 'gone';
  icon: ReactNode;
  /** In the same order. */
  words: Record<'none' | 'filters' | 'gone', string>;
  /** «Registrar tu primer movimiento», for those who may. */
  begin: { label: string; onSelect: (() => void) | undefined };
  onClear: () => void;
}

/** Why nothing is listed, and what to do now. */
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
