import type { ProductInput } from '@cauce/contract/sales/products';
import type { PropertyInput } from '@cauce/contract/sales/properties';
import type { ResourceInput } from '@cauce/contract/agenda/resources';

export const resourceInput = (over: Partial<ResourceInput> = {}): ResourceInput => ({
  customId: '',
  name: 'Antes y después',
  usage: 'static',
  items: [
    { url: 'https://ejemplo.mx/sonrisa.jpg', type: 'image', caption: 'Blanqueamiento', description: '' },
  ],
  ...over,
});

export const productInput = (over: Partial<ProductInput> = {}): ProductInput => ({
  customId: '',
  name: 'Pasta dental',
  description: 'Con flúor, de 100 ml',
  price: '95',
  category: 'Higiene',
  images: [],
  resources: [],
  tracksStock: true,
  minStock: null,
  ...over,
});

export const propertyInput = (over: Partial<PropertyInput> = {}): PropertyInput => ({
  customId: '',
  name: 'Departamento en la Condesa',
  description: 'Dos recámaras, balcón y cajón de estacionamiento',
  location: 'Av. Ámsterdam 120, Ciudad de México',
  price: '3,450,000 MXN',
  images: [],
  resources: [],
  available: true,
  ...over,
});
