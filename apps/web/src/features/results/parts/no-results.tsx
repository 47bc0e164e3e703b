import type { ReactNode } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoResultsProps {
  icon: ReactNode;
  /** Shown when there are no records at all. */
  title: string;
  /** A link to where records are created. */
  action?: ReactNode;
  /** Shown when the filters match nothing. */
  filtered?: string;
  /** True when the filtered record does not exist any more. */
  gone?: boolean;
  onClear?: (() => void) | undefined;
}

/** The empty state of a period, or of filters that match nothing. */
export function NoResults({ icon, title, action, filtered, gone, onClear }: NoResultsProps) {
  if (!onClear) return <EmptyState title={title} icon={icon} action={action} />;
  return (
    <EmptyState
      title={(gone ? 'La sucursal o el especialista que buscas ya no existe.' : filtered) ?? title}
      icon={icon}
      action={
        <Button kind="primary" onClick={onClear}>
          Quitar filtros
        </Button>
      }
    />
  );
}
