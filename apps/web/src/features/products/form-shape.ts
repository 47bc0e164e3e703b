import { ProductInput, type Product } from '@cauce/contract/sales/products';
import type * as z from 'zod';

export const ProductShape = ProductInput.omit({ businessId: true });

type ProductValues = z.input<typeof ProductShape>;

const NEW_PRODUCT: ProductValues = {
  customId: '',
  name: '',
  description: '',
  price: '',
  category: '',
  images: [],
  resources: [],
  tracksStock: true,
  minStock: null,
};

/** The values with which the form opens. */
export const editedProduct = (product: Product | undefined): ProductValues =>
  product === undefined
    ? NEW_PRODUCT
    : {
        customId: product.customId,
        name: product.name,
        description: product.description,
        price: product.price,
        category: product.category,
        images: product.images,
        resources: product.resources,
        tracksStock: product.tracksStock,
        minStock: product.minStock,
      };

/** A product without stock has no minimum. */
export const toInput = (values: z.output<typeof ProductShape>): ProductInput => ({
  ...values,
  minStock: values.tracksStock ? values.minStock : null,
});
