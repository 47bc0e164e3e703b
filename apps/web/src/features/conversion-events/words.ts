import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';

const COUNT = new Intl.NumberFormat('es-MX');

export const eventsWords = (count: number): string =>
  count === 1 ? '1 evento' : `${COUNT.format(count)} eventos`;
export const contactsWords = (count: number): string =>
  count === 1 ? '1 contacto' : `${COUNT.format(count)} contactos`;

/** The contact as far as the person may know. */
export const contactOf = ({ clientName }: Pick<ConversionEvent, 'clientName'>): string =>
  clientName || 'Contacto';

/** «Pagó anticipo de Ana Torres» */
export const titleOf = (event: ConversionEvent): string => `${event.name} de ${contactOf(event)}`;

/** The names of the records that an event was about. */
export const subjectsOf = ({ services, products, courses, properties }: ConversionEvent): string[] => [
  ...services,
  ...products,
  ...courses,
  ...properties,
];
