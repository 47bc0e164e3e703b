import { properties, type Property, type PropertyInput } from '@cauce/contract/sales/properties';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { ArchivableRecords } from '../../platform/records/archivable.ts';

const TOPIC = 'properties';

/** Hints about properties refresh it by its key. */
export const propertyList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(properties.list)).data,
});

export const propertyRecords: ArchivableRecords<Property, PropertyInput> = {
  noun: { one: 'inmueble', several: 'inmuebles' },
  topic: TOPIC,
  list: propertyList,
  wrapper: 'property',
  add: (property) => call(properties.register, { body: { property } }),
  change: (id, property, updatedAt) =>
    call(properties.change, { params: { id }, body: { property, updatedAt } }),
  setArchived: (id, query) => call(properties.archive, { params: { id }, query }),
  remove: (id) => call(properties.remove, { params: { id } }),
  saveFailed: 'Error al gestionar el inmueble',
};
