import type { Product } from '@cauce/contract/sales/products';
import { formatMoney } from '@cauce/domain/money/money';

export const priceOf = ({ price }: Pick<Product, 'price'>): string =>
  `${formatMoney(Math.round(Number(price) * 100))} MXN`;

/** Nothing of it can be sold. */
export const isOut = ({ tracksStock, stock, reserved }: Product): boolean => tracksStock && stock <= reserved;

const inMexico = (count: number) => count.toLocaleString('es-MX');

/** '12 (3 apartados)' */
export const stockWords = ({ stock, reserved }: Pick<Product, 'stock' | 'reserved'>): string =>
  reserved === 0
    ? inMexico(stock)
    : `${inMexico(stock)} (${inMexico(reserved)} ${reserved === 1 ? 'apartado' : 'apartados'})`;

/** The categories that products have, each once, as it was first written. */
export const categoriesOf = (list: readonly Product[]): string[] =>
  [...new Set(list.map(({ category }) => category).filter(Boolean))].toSorted((left, right) =>
    left.localeCompare(right, 'es-MX'),
  );
