import type { StockMovement } from '@cauce/contract/sales/stock';
import { STOCK_TYPE_WORDS } from '@cauce/contract/sales/stock-words';

const plain = new Intl.NumberFormat('es-MX');

/** «+5», «−2»: the sign shows the direction, so that it does not depend on colour. */
export const signedWords = ({ type, quantity }: Pick<StockMovement, 'type' | 'quantity'>): string =>
  `${type === 'in' ? '+' : '−'}${plain.format(quantity)}`;

/** «Salida de 2 de Shampoo», the name of a movement in a question or a menu. */
export const nameOf = ({
  type,
  quantity,
  productName,
}: Pick<StockMovement, 'type' | 'quantity' | 'productName'>) =>
  `${STOCK_TYPE_WORDS[type]} de ${plain.format(quantity)} de ${productName}`;
