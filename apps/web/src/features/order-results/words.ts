import { formatMoneyWhole } from '@cauce/domain/money';
import { countWords } from '../appointment-results/index.ts';

export const wholePesosWords = (pesos: number): string => formatMoneyWhole(Math.round(pesos * 100));

export const orderWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'pedido' : 'pedidos'}`;
export const unitWords = (count: number): string =>
  `${countWords(count)} ${count === 1 ? 'pieza' : 'piezas'}`;
