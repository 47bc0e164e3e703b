import type { TrafficSource } from '@cauce/contract/funnels/traffic-sources';

const COUNT = new Intl.NumberFormat('es-MX');
export const contactsWords = (count: number): string =>
  count === 1 ? '1 contacto' : `${COUNT.format(count)} contactos`;

/** How the messages of its contacts are recognized. */
export const recognizedBy = ({ keyword, matchType, adId }: TrafficSource): string =>
  keyword === '' ? `Anuncio ${adId}` : matchType === 'exact' ? 'Mensaje exacto' : 'El mensaje la contiene';

/** The link that opens a chat with the keyword already written. */
export const linkOf = (number: string, keyword: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(keyword)}`;
