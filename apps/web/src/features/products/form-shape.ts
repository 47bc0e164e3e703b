import { ProductInput, type Product } from '@cauce/contract/sales/products';
import type * as z from 'zod';

export const ProductShape = ProductInput.omit({ businessId: true });

export const editedProduct = (product: Product | undefined): z.input<typeof ProductShape> => ({
  customId: product?.customId ?? '',
  name: product?.name ?? '',
  description: product?.description ?? '',
  price: product?.price ?? '',
  category: product?.category ?? '',
  images: product?.images ?? [],
  resources: product?.resources ?? [],
  tracksStock: product?.tracksStock ?? true,
  minStock: product?.minStock ?? null,
});

/** A product without stock has no minimum. */
export const toInput = (values: z.output<typeof ProductShape>): ProductInput => ({
  ...values,
  minStock: values.tracksStock ? values.minStock : null,
});
