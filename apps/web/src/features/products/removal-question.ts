import type { Product } from '@cauce/contract/sales/products';

/** The question before a product is deleted, with what is deleted too. */
export const removalQuestion = ({ name, images }: Product) => ({
  title: `Eliminar el producto ${name}`,
  consequences: [
    images.length > 0
      ? 'Se borran su descripción, su precio y sus imágenes.'
      : 'Se borran su descripción y su precio.',
    'Si tiene movimientos, pedidos o servicios, se archiva en lugar de borrarse.',
  ],
  action: 'Eliminar',
  danger: true,
});
