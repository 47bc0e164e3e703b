import { Building2, SearchX, UsersRound } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoSpecialistsProps {
  because: 'noBranches' | 'none' | 'allArchived' | 'noneArchived' | 'filters';
  /** Absent for those who may not. */
  onRegister: (() => void) | undefined;
  onClear: () => void;
}

const SENTENCES = {
  none: 'Aquí vivirán tus especialistas: quién atiende, dónde y a qué hora.',
  allArchived: 'Todos tus especialistas están archivados.',
  noneArchived: 'No hay especialistas archivados.',
};

/** Why nobody is shown, and what to do now. */
export function NoSpecialists({ because, onRegister, onClear }: NoSpecialistsProps) {
  if (because === 'noBranches')
    return (
      <EmptyState
        icon={<Building2 />}
        title="Cada especialista atiende en una sucursal. Abre la primera para registrar a tu equipo."
        action={
          <ButtonLink kind="primary" href={pageHref('/sucursales')}>
            Ir a sucursales
          </ButtonLink>
        }
      />
    );
  if (because === 'filters')
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ningún especialista coincide con lo que buscas."
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      />
    );
  const action = because !== 'noneArchived' && onRegister && (
    <Button kind="primary" onClick={onRegister}>
      {because === 'none' ? 'Registrar tu primer especialista' : 'Registrar especialista'}
    </Button>
  );
  return <EmptyState icon={<UsersRound />} title={SENTENCES[because]} action={action} />;
}
