import { specialists, type Specialist, type SpecialistInput } from '@cauce/contract/agenda/specialists';
import { call } from '../../platform/call.ts';
import { pageHref } from '../../platform/page-href.ts';
import type { ArchivableRecords } from '../../platform/records/archivable.ts';
import { specialistList } from '../catalogue/index.ts';

export const specialistRecords: ArchivableRecords<Specialist, SpecialistInput> = {
  noun: { one: 'especialista', several: 'especialistas' },
  topic: 'specialists',
  list: specialistList,
  wrapper: 'specialist',
  add: (specialist) => call(specialists.register, { body: { specialist } }),
  change: (id, specialist, updatedAt) =>
    call(specialists.change, { params: { id }, body: { specialist, updatedAt } }),
  setArchived: (id, query) => call(specialists.archive, { params: { id }, query }),
  remove: (id) => call(specialists.remove, { params: { id } }),
  saveFailed: 'Error al registrar al especialista',
  next: { label: 'Abrir la agenda', path: pageHref('/agenda') },
};
