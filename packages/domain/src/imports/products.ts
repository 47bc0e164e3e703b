import type { ImportColumn } from './columns.ts';
import {
  type CheckedRow,
  classOf,
  corrected,
  type FileRow,
  fine,
  type Reading,
  RowReader,
  wrong,
} from './row.ts';
import { nameRule, seen, textRule } from './text.ts';

export type ProductKey = 'name' | 'description' | 'price';

export const PRODUCT_COLUMNS: readonly ImportColumn<ProductKey>[] = [
  {
    key: 'name',
    header: 'Nombre',
    required: true,
    help: 'De 2 a 50 caracteres',
    alias: ['Producto', 'Nombre del producto', 'Artículo', 'Name', 'Product', 'Product Name'],
  },
  {
    key: 'description',
    header: 'Descripcion',
    required: true,
    help: 'De 5 a 3,000 caracteres',
    alias: ['Detalle', 'Detalles', 'Description'],
  },
  {
    key: 'price',
    header: 'Precio',
    required: true,
    help: 'En pesos, hasta 6 cifras',
    alias: ['Precio de venta', 'Precio unitario', 'Price', 'Retail Price'],
  },
];

const HEADERS = Object.fromEntries(PRODUCT_COLUMNS.map(({ key, header }) => [key, header])) as Record<
  ProductKey,
  string
>;

export interface ImportedProduct {
  name: string;
  description: string;
  /** The price in whole pesos. */
  price: number;
}

export const MOST_PRODUCTS = 150;
export const tooManyProducts = (count: number): string =>
  `El archivo contiene ${count} productos, pero solo se permite subir un máximo de ${MOST_PRODUCTS}.`;

const MOST_FIGURES = 6;
const AMOUNT = /^-?\d+(\.\d+)?$/;

/** Reads a price as whole pesos, without currency sign, commas and cents. */
export function priceRule(written: string): Reading<number> {
  const text = seen(written);
  if (text === '') return wrong('Este campo es requerido');
  const amount = text.replaceAll(/[\s$,]|mxn$/gi, '');
  if (!AMOUNT.test(amount)) return wrong('El precio debe ser un número');
  if (amount.startsWith('-')) return wrong('El precio no puede ser negativo');
  const [pesos = '', cents = ''] = amount.split('.');
  const figures = pesos.replace(/^0+(?=\d)/, '');
  if (figures.length > MOST_FIGURES) return wrong(`Máximo ${MOST_FIGURES} cifras`);
  if (figures === written) return fine(Number(figures));
  const reason = /[1-9]/.test(cents) ? 'Se guarda sin centavos' : 'Quitamos signos, comas y espacios';
  return corrected(Number(figures), figures, reason);
}

/** Checks a row of a file of products and corrects it where possible. */
export function checkProduct({ row, cells }: FileRow<ProductKey>): CheckedRow<ImportedProduct> {
  const reader = new RowReader(cells, HEADERS);
  const name = reader.read('name', nameRule({ min: 2, max: 50, required: true }));
  const description = reader.read('description', textRule({ min: 5, max: 3000, required: true }));
  const price = reader.read('price', priceRule);
  const { notes } = reader;
  if (name === undefined || description === undefined || price === undefined)
    return { row, class: 'invalid', notes, record: undefined };
  return { row, class: classOf(notes), notes, record: { name, description, price } };
}
