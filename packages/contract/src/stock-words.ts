import type { StockMovement } from './stock.ts';

export const STOCK_TYPE_WORDS: Record<StockMovement['type'], string> = { in: 'Entrada', out: 'Salida' };

export const STOCK_ORIGIN_WORDS: Record<StockMovement['origin'], string> = {
  manual: 'Manual',
  consumption: 'Consumo de servicio',
  order: 'Pedido',
  reversal: 'Anulación',
};
