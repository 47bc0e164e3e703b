import { SearchX, UserPlus } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoEnrollmentsProps {
  filtered: boolean;
  hasCourses: boolean;
  onEnroll: (() => void) | undefined;
  onClear: () => void;
}

/** Says why the list is empty, and what to do now. */
export function NoEnrollments({ filtered, hasCourses, onEnroll, onClear }: NoEnrollmentsProps) {
  if (filtered)
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ninguna inscripción coincide con los filtros."
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      />
    );
  return (
    <EmptyState
      icon={<UserPlus />}
      title={
        hasCourses
          ? 'Todavía no hay inscripciones: aquí verás quién va a cada curso y cuánto debe.'
          : 'Primero registra un curso; después podrás inscribir a tus contactos.'
      }
      action={
        onEnroll && (
          <Button kind="primary" onClick={onEnroll}>
            Nueva inscripción
          </Button>
        )
      }
    />
  );
}
