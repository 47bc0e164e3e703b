import type { Product } from '@cauce/contract/sales/products';
import { formatMoney } from '@cauce/domain/money/money';

export const priceOf = ({ price }: Pick<Product, 'price'>): string =>
  `${formatMoney(Math.round(Number(price) * 100))} MXN`;

/** Whether a product is sold out: all stock is reserved or gone. */
export const isOut = ({ tracksStock, stock, reserved }: Product): boolean => tracksStock && stock <= reserved;

const inMexico = (count: number) => count.toLocaleString('es-MX');

/** '12 (3 apartados)' */
export const stockWords = ({ stock, reserved }: Pick<Product, 'stock' | 'reserved'>): string =>
  reserved === 0
    ? inMexico(stock)
    : `${inMexico(stock)} (${inMexico(reserved)} ${reserved === 1 ? 'apartado' : 'apartados'})`;

/** The categories of the products, each once in the spelling that comes first. */
export const categoriesOf = (list: readonly Product[]): string[] =>
  [...new Set(list.map(({ category }) => category).filter(Boolean))].toSorted((left, right) =>
    left.localeCompare(right, 'es-MX'),
  );
