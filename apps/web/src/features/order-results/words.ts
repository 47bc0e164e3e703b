import { countWords } from '../../ui/charts/formats.ts';

export const orderWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'pedido' : 'pedidos'}`;
export const unitWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'pieza' : 'piezas'}`;
