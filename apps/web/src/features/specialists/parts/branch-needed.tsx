import { Building2 } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';

/** Links to the branches, because a specialist needs one. */
export const BranchNeeded = () => (
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
