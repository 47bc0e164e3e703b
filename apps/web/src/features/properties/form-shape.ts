import { PropertyInput, type Property } from '@cauce/contract/sales/properties';
import type * as z from 'zod';

export const PropertyShape = PropertyInput.omit({ businessId: true });

/** The values of the form; a new property can be visited by default. */
export const editedProperty = (property: Property | undefined): z.input<typeof PropertyShape> => ({
  customId: property?.customId ?? '',
  name: property?.name ?? '',
  description: property?.description ?? '',
  location: property?.location ?? '',
  price: property?.price ?? '',
  images: property?.images ?? [],
  resources: property?.resources ?? [],
  available: property?.available ?? true,
});
