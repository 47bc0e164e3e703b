import { properties, type Property, type PropertyInput } from '@cauce/contract/sales/properties';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { archivableList } from '../../platform/archivable-list.ts';

const TOPIC = 'properties';

/** Hints about properties reach it by its key. */
export const propertyList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(properties.list)).data,
});

export const { useSave: useSaveProperty, useActs: usePropertyActs } = archivableList<Property, PropertyInput>(
  {
    topic: TOPIC,
    list: propertyList,
    wrapper: 'property',
    add: (property) => call(properties.register, { body: { property } }),
    change: (id, property, updatedAt) =>
      call(properties.change, { params: { id }, body: { property, updatedAt } }),
    setArchived: (id, query) => call(properties.archive, { params: { id }, query }),
    remove: (id) => call(properties.remove, { params: { id } }),
    archived: 'Inmueble archivado',
    reactivated: 'Inmueble reactivado',
    saveFailed: 'Error al gestionar el inmueble',
  },
);
