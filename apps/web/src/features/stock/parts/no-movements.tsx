import { Boxes, SearchX, Unplug } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export interface NoMovementsProps {
  because: 'none' | 'filters' | 'gone';
  /** Absent for those who may not. */
  onRegister: (() => void) | undefined;
  onClear: () => void;
}

/** Why nothing is listed, and what to do now. */
export function NoMovements({ because, onRegister, onClear }: NoMovementsProps) {
  if (because === 'none')
    return (
      <EmptyState
        icon={<Boxes />}
        title="Aquí verás lo que entra y lo que sale de tu inventario, con su motivo."
        action={
          onRegister && (
            <Button kind="primary" onClick={onRegister}>
              Registrar tu primer movimiento
            </Button>
          )
        }
      />
    );
  return (
    <EmptyState
      icon={because === 'gone' ? <Unplug /> : <SearchX />}
      title={
        because === 'gone'
          ? 'La sucursal o el producto que buscas ya no existe.'
          : 'Ningún movimiento coincide con lo que buscas.'
      }
      action={<Button onClick={onClear}>Quitar los filtros</Button>}
    />
  );
}
