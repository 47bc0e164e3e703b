import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/session.ts';
import { branchList, serviceList } from '../catalogue/index.ts';
import type { FilterNames } from './filter-words.ts';

/** The branches and services for the filters, for people who may see them. */
export function useChoices() {
  const branches = useQuery({ ...branchList, enabled: useCan('branches.read') });
  const services = useQuery({ ...serviceList, enabled: useCan('services.read') });
  return { branches: branches.data ?? [], services: services.data ?? [] };
}

const nameIn = (list: readonly { _id: string; name: string }[]) => (id: string) =>
  list.find(({ _id }) => _id === id)?.name;

export function useFilterNames(): FilterNames {
  const { branches, services } = useChoices();
  return { branch: nameIn(branches), service: nameIn(services) };
}
