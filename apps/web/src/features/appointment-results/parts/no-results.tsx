import { CalendarX } from 'lucide-react';
import { useCan } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Nothing was booked then; or what was asked about is gone. */
export function NoResults({ gone, onClear }: { gone: boolean; onClear: (() => void) | undefined }) {
  const seesAgenda = useCan('appointments.read');
  if (onClear)
    return (
      <EmptyState
        title={
          gone
            ? 'La sucursal o el especialista que buscas ya no existe.'
            : 'No hay citas en este periodo con estos filtros.'
        }
        icon={<CalendarX />}
        action={
          <Button kind="primary" onClick={onClear}>
            Quitar filtros
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title="Aquí verás cómo va tu agenda; en este periodo aún no hay citas."
      icon={<CalendarX />}
      action={
        seesAgenda && (
          <ButtonLink kind="primary" href="/agenda">
            Ir a la agenda
          </ButtonLink>
        )
      }
    />
  );
}
