import type { ContactFilters } from '@cauce/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/session.ts';
import { branchList, funnelList, serviceList } from '../catalogue/index.ts';
import { trafficSourceList } from '../traffic-sources/list/index.ts';
import type { FilterNames } from './filter-words.ts';
import { placeName } from './funnel-places.ts';

/** The branches and services for the filters, for people who may see them. */
export function useBranchesAndServices() {
  const branches = useQuery({ ...branchList, enabled: useCan('branches.read') });
  const services = useQuery({ ...serviceList, enabled: useCan('services.read') });
  return { branches: branches.data ?? [], services: services.data ?? [] };
}

function useFunnels(areNeeded: boolean) {
  const mayRead = useCan('funnels.read');
  return useQuery({ ...funnelList, enabled: mayRead && areNeeded }).data ?? [];
}

function useTrafficSources(areNeeded: boolean) {
  const mayRead = useCan('trafficSources.read');
  const { data = [] } = useQuery({ ...trafficSourceList, enabled: mayRead && areNeeded });
  return data.map(({ _id, source }) => ({ _id, name: source }));
}

/** The records among which the filters let a person choose. */
export const useChoices = () => ({
  ...useBranchesAndServices(),
  funnels: useFunnels(true),
  trafficSources: useTrafficSources(true),
});

const nameIn = (list: readonly { _id: string; name: string }[]) => (id: string) =>
  list.find(({ _id }) => _id === id)?.name;

export function useFilterNames({ funnelId, trafficSourceId }: ContactFilters): FilterNames {
  const { branches, services } = useBranchesAndServices();
  const funnels = useFunnels(funnelId !== undefined);
  const trafficSources = useTrafficSources(trafficSourceId !== undefined);
  return {
    branch: nameIn(branches),
    service: nameIn(services),
    funnelPlace: (id, place) => placeName(funnels, id, place),
    trafficSource: nameIn(trafficSources),
  };
}
