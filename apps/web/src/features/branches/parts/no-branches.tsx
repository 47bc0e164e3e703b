import { Building2, SearchX } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoBranchesProps {
  because: 'none' | 'allArchived' | 'noneArchived' | 'search';
  search: string;
  /** Absent for those who may not. */
  onOpen?: () => void;
  onClear: () => void;
}

const SENTENCES = {
  none: 'Aquí vivirán tus sucursales: dónde estás y a qué hora abres.',
  allArchived: 'Todas tus sucursales están archivadas.',
  noneArchived: 'No hay sucursales archivadas.',
};

/** Why nothing is shown, and what to do now. */
export function NoBranches({ because, search, onOpen, onClear }: NoBranchesProps) {
  if (because === 'search')
    return (
      <EmptyState
        icon={<SearchX />}
        title={`Ninguna sucursal coincide con «${search}».`}
        action={<Button onClick={onClear}>Quitar la búsqueda</Button>}
      />
    );
  const action = because !== 'noneArchived' && onOpen && (
    <Button kind="primary" onClick={onOpen}>
      {because === 'none' ? 'Registrar tu primera sucursal' : 'Registrar sucursal'}
    </Button>
  );
  return <EmptyState icon={<Building2 />} title={SENTENCES[because]} action={action} />;
}
