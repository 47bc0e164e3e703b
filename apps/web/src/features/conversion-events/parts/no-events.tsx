import { Milestone } from 'lucide-react';
import { NothingListed, type NothingListedProps } from '../../../ui/feedback/nothing-listed.tsx';

const WORDS = {
  none: 'Aquí verás los momentos que cuentan para tu negocio: los que registran tus asistentes y los que anotas tú.',
  filters: 'Ningún evento coincide con lo que buscas.',
  gone: 'El evento, el contacto o el asistente que buscas ya no existe.',
};

interface NoEventsProps extends Pick<NothingListedProps, 'because' | 'onClear'> {
  /** Undefined for people without the right. */
  onRecord: (() => void) | undefined;
}

/** Says why the list is empty, and what to do now. */
export const NoEvents = ({ onRecord, ...why }: NoEventsProps) => (
  <NothingListed
    {...why}
    icon={<Milestone />}
    words={WORDS}
    begin={{ label: 'Registrar tu primer evento', onSelect: onRecord }}
  />
);
