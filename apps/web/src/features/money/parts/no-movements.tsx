import { Receipt } from 'lucide-react';
import { NothingListed, type NothingListedProps } from '../../../ui/feedback/nothing-listed.tsx';

const WORDS = {
  none: 'Aquí verás lo que entra y lo que sale, con su forma de pago.',
  filters: 'Ningún movimiento coincide con lo que buscas.',
  gone: 'La sucursal, el especialista o el contacto que buscas ya no existe.',
};

interface NoMovementsProps extends Pick<NothingListedProps, 'because' | 'onClear'> {
  /** Undefined for people without the right. */
  onRegister: (() => void) | undefined;
}

/** Says why the list is empty, and what to do now. */
export const NoMovements = ({ onRegister, ...why }: NoMovementsProps) => (
  <NothingListed
    {...why}
    icon={<Receipt />}
    words={WORDS}
    begin={{ label: 'Registrar tu primer movimiento', onSelect: onRegister }}
  />
);
