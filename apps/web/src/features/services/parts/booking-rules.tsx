import type { Service } from '@cauce/contract/agenda/services';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { aheadWords } from '../duration-words.ts';

const DAY = 1440;
const NOTICES = [0, 30, 60, 120, 240, 480, 720, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const HORIZONS = [7, 15, 30, 60, 90, 180, 365];

/** The usual options, and the stored value when it is not among them. */
const options = (
  usual: readonly number[],
  own: number | null | undefined,
  words: (value: number) => string,
) =>
  [...new Set([...usual, ...(own == null ? [] : [own])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: words(value) }));

/** Buffers around appointments, and how early and how late visitors may book. */
export function BookingRules({ service }: { service: Service | undefined }) {
  return (
    <>
      <NumberField
        name="bufferBefore"
        label="Margen antes"
        unit="min"
        step={5}
        help="Para preparar antes de la cita."
      />
      <NumberField
        name="bufferAfter"
        label="Margen después"
        unit="min"
        step={5}
        help="Para limpiar o cerrar después de la cita."
      />
      <SelectField
        name="minimumNotice"
        label="Anticipación mínima"
        placeholder="La del negocio"
        options={options(NOTICES, service?.minimumNotice, aheadWords)}
        help="Con cuánto tiempo tienen que reservar en línea."
      />
      <SelectField
        name="bookingHorizon"
        label="Anticipación máxima"
        placeholder="La del negocio"
        options={options(HORIZONS, service?.bookingHorizon, (days) => aheadWords(days * DAY))}
        help="Con cuántos días de adelanto se puede reservar en línea."
      />
    </>
  );
}
