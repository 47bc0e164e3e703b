import { PropertyInput, type Property } from '@cauce/contract/sales/properties';
import type * as z from 'zod';

export const PropertyShape = PropertyInput.omit({ businessId: true });

type PropertyValues = z.input<typeof PropertyShape>;

/** A new property can be visited by default. */
const NEW_PROPERTY: PropertyValues = {
  customId: '',
  name: '',
  description: '',
  location: '',
  price: '',
  images: [],
  resources: [],
  available: true,
};

/** The values with which the form opens. */
export const editedProperty = (property: Property | undefined): PropertyValues =>
  property === undefined
    ? NEW_PROPERTY
    : {
        customId: property.customId,
        name: property.name,
        description: property.description,
        location: property.location,
        price: property.price,
        images: property.images,
        resources: property.resources,
        available: property.available,
      };
