import { type Upsell, UpsellInput } from '@cauce/contract/conversations/upsells';
import { UPSELL_DEFAULTS } from '@cauce/domain/upsells/timing';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';

/** The contact of the preview is not part of the upsell. */
export const UpsellShape = UpsellInput.safeExtend({ clientId: z.uuid().nullish() });
export type UpsellForm = ZodForm<typeof UpsellShape>;
export type UpsellValues = z.output<typeof UpsellShape>;
export type UpsellDraft = Omit<z.output<typeof UpsellInput>, 'businessId'>;

export const EMPTY: UpsellDraft = {
  name: '',
  message: '',
  ...UPSELL_DEFAULTS,
  serviceIds: [],
  resources: [],
  isActive: true,
};

/** The empty page offers it to begin with. */
export const EXAMPLE: UpsellDraft = {
  ...EMPTY,
  name: 'Gracias por tu visita',
  message:
    '¡Hola, {nombre_contacto}! Gracias por venir a {negocio}. ¿Te apartamos tu próxima cita de {servicio}? Elige tu horario aquí: {liga_cita}',
  delayReference: 'assisted',
};

export const draftOf = (upsell: Upsell): UpsellDraft => {
  const { name, message, delay, timeUnit, delayReference, delayDirection, whenToSend } = upsell;
  const { serviceIds, resources, isActive } = upsell;
  return {
    name,
    message,
    delay,
    timeUnit,
    delayReference,
    delayDirection,
    whenToSend,
    serviceIds,
    resources,
    isActive,
  };
};

const LONGEST_NAME = 60;
const COPY = ' (copia)';

/** A copy begins paused, so that nobody gets the same message twice. */
export const copyOf = (upsell: Upsell): UpsellDraft => ({
  ...draftOf(upsell),
  name: upsell.name.slice(0, LONGEST_NAME - COPY.length).trimEnd() + COPY,
  isActive: false,
});

export function toInput({ clientId: _preview, ...upsell }: UpsellValues): z.output<typeof UpsellInput> {
  return upsell;
}
