import { Boxes } from 'lucide-react';
import { NothingListed, type NothingListedProps } from '../../../ui/feedback/nothing-listed.tsx';

const WORDS = {
  none: 'Aquí verás lo que entra y lo que sale de tu inventario, con su motivo.',
  filters: 'Ningún movimiento coincide con lo que buscas.',
  gone: 'La sucursal o el producto que buscas ya no existe.',
};

interface NoMovementsProps extends Pick<NothingListedProps, 'because' | 'onClear'> {
  /** Undefined for people without the right. */
  onRegister: (() => void) | undefined;
}

/** Says why the list is empty, and what to do now. */
export const NoMovements = ({ onRegister, ...why }: NoMovementsProps) => (
  <NothingListed
    {...why}
    icon={<Boxes />}
    words={WORDS}
    begin={{ label: 'Registrar tu primer movimiento', onSelect: onRegister }}
  />
);
