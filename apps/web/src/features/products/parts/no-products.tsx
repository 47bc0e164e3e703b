import { Package, SearchX } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoProductsProps {
  because: 'none' | 'allArchived' | 'noneArchived' | 'filters';
  search: string;
  /** Absent for those who may not. */
  onRegister?: () => void;
  onClear: () => void;
}

const SENTENCES = {
  none: 'Aquí vivirán tus productos: qué vendes, cuánto cuesta y cuánto te queda.',
  allArchived: 'Todos tus productos están archivados.',
  noneArchived: 'No hay productos archivados.',
};

/** Why nothing is shown, and what to do now. */
export function NoProducts({ because, search, onRegister, onClear }: NoProductsProps) {
  if (because === 'filters')
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          search === '' ? 'Ningún producto cumple los filtros.' : `Ningún producto coincide con «${search}».`
        }
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      />
    );
  const action = because !== 'noneArchived' && onRegister && (
    <Button kind="primary" onClick={onRegister}>
      {because === 'none' ? 'Registrar tu primer producto' : 'Registrar producto'}
    </Button>
  );
  return <EmptyState icon={<Package />} title={SENTENCES[because]} action={action} />;
}
