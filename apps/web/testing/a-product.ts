import { Product } from '@cauce/contract/sales/products';

let made = 0;
const MAY_ALL = { edit: true, archive: true, unarchive: false, delete: true };
const MAY_COME_BACK = { edit: false, archive: false, unarchive: true, delete: false };

/** A product as the server sends it to a person with every right. */
export const aProduct = (over: Partial<Product> = {}): Product =>
  Product.parse({
    _id: `019a0000-0000-7000-8003-${String((made += 1)).padStart(12, '0')}`,
    businessId: '019a0000-0000-7000-8000-0000000000b1',
    customId: '',
    name: 'Cepillo dental',
    description: 'De cerdas suaves.',
    price: '45',
    category: 'Higiene',
    images: [],
    resources: [],
    tracksStock: true,
    minStock: null,
    stock: 12,
    reserved: 0,
    isLow: false,
    byBranch: [],
    isArchived: false,
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    can: over.isArchived ? MAY_COME_BACK : MAY_ALL,
    ...over,
  });
