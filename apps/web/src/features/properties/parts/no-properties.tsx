import { House, SearchX } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Filters } from '../filters.ts';

export interface NoPropertiesProps {
  hasAny: boolean;
  filters: Filters;
  /** Absent for those who may not. */
  onRegister?: () => void;
  onClear: () => void;
}

function becauseOfFilters({ buscar, visitas }: Filters): string | undefined {
  if (buscar.trim() !== '') return `Ningún inmueble coincide con «${buscar.trim()}».`;
  if (visitas === 'si') return 'Ningún inmueble está disponible para visitas.';
  return visitas === 'no' ? 'Todos estos inmuebles están disponibles para visitas.' : undefined;
}

/** Why nothing is shown, and what to do now. */
export function NoProperties({ hasAny, filters, onRegister, onClear }: NoPropertiesProps) {
  const filtered = becauseOfFilters(filters);
  if (hasAny && filtered !== undefined)
    return (
      <EmptyState
        icon={<SearchX />}
        title={filtered}
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      />
    );
  if (hasAny && filters.ver === 'archivados')
    return <EmptyState icon={<House />} title="No hay inmuebles archivados." />;
  return (
    <EmptyState
      icon={<House />}
      title={
        hasAny
          ? 'Todos tus inmuebles están archivados.'
          : 'Aquí vivirán tus inmuebles: cómo son, dónde están y cuánto cuestan.'
      }
      action={
        onRegister && (
          <Button kind="primary" onClick={onRegister}>
            {hasAny ? 'Registrar inmueble' : 'Registrar tu primer inmueble'}
          </Button>
        )
      }
    />
  );
}
