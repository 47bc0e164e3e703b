import { Scissors, SearchX } from 'lucide-react';
import { Button } from '../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

export interface NoServicesProps {
  because: 'none' | 'allArchived' | 'noneArchived' | 'filters';
  search: string;
  /** Absent for those who may not. */
  onOffer?: () => void;
  onClear: () => void;
}

const SENTENCES = {
  none: 'Aquí vivirán tus servicios: qué haces, cuánto dura y cuánto cuesta.',
  allArchived: 'Todos tus servicios están archivados.',
  noneArchived: 'No hay servicios archivados.',
};

/** Why nothing is shown, and what to do now. */
export function NoServices({ because, search, onOffer, onClear }: NoServicesProps) {
  if (because === 'filters')
    return (
      <EmptyState
        icon={<SearchX />}
        title={
          search === '' ? 'Ningún servicio en esta sucursal.' : `Ningún servicio coincide con «${search}».`
        }
        action={<Button onClick={onClear}>Quitar los filtros</Button>}
      />
    );
  const action = because !== 'noneArchived' && onOffer && (
    <Button kind="primary" onClick={onOffer}>
      {because === 'none' ? 'Registrar tu primer servicio' : 'Registrar servicio'}
    </Button>
  );
  return <EmptyState icon={<Scissors />} title={SENTENCES[because]} action={action} />;
}
