import type { StockMovement } from './stock.ts';

export const STOCK_TYPE_WORDS: Record<StockMovement['type'], string> = { in: 'Entrada', out: 'Salida' };

export const STOCK_ORIGIN_WORDS: Record<StockMovement['origin'], string> = {
  manual: 'Manual',
  consumption: 'Consumo de servicio',
  order: 'Pedido',
  reversal: 'Anulación',
};

/** The remaining quantity in words: «Quedan 8», «Queda 1», «Ya no queda». */
export function leftWords(left: number): string {
  if (left <= 0) return 'Ya no queda';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
}

/** The remaining quantity when it is too little: «Solo quedan 2». */
export const shortWords = (left: number): string =>
  left <= 0 ? leftWords(left) : `Solo q${leftWords(left).slice(1)}`;
