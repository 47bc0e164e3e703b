import { services, type Service, type ServiceInput } from '@cauce/contract/agenda/services';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { pageHref } from '../../platform/page-href.ts';
import type { ArchivableRecords } from '../../platform/records/archivable.ts';
import { can, useSession } from '../../platform/session.ts';
import { branchList, businessOf, serviceList, specialistList } from '../catalogue/index.ts';

/** Branches, specialists and payment data for the form of a service, as far as this person may see them. */
export function useServiceOptions(enabled: boolean) {
  const session = useSession();
  const id = session.business?._id ?? '';
  const [places, people, own] = [
    useQuery({ ...branchList, enabled: enabled && can(session, 'branches.read') }),
    useQuery({ ...specialistList, enabled: enabled && can(session, 'specialists.read') }),
    useQuery({ ...businessOf(id), enabled: enabled && id !== '' }),
  ];
  return {
    waiting: places.isLoading || people.isLoading || own.isLoading,
    branches: places.data ?? [],
    specialists: people.data ?? [],
    hasPaymentProvider: own.data?.hasPaymentProvider ?? false,
  };
}

export const serviceRecords: ArchivableRecords<Service, ServiceInput> = {
  noun: { one: 'servicio', several: 'servicios' },
  topic: 'services',
  list: serviceList,
  wrapper: 'service',
  add: (service) => call(services.offer, { body: { service } }),
  change: (id, service, updatedAt) => call(services.change, { params: { id }, body: { service, updatedAt } }),
  setArchived: (id, query) => call(services.archive, { params: { id }, query }),
  remove: (id) => call(services.remove, { params: { id } }),
  saveFailed: 'Error al gestionar el servicio',
  next: { label: 'Registrar a quien atiende', path: pageHref('/especialistas') },
};
