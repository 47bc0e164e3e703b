import type { Product } from '@cauce/contract/sales/products';
import { useQuery } from '@tanstack/react-query';
import { branchList, productList } from '../catalogue/index.ts';
import { useCan } from '../../platform/session.ts';

/** Products with stock that are not archived. */
export const isCounted = ({ tracksStock, isArchived }: Product): boolean => tracksStock && !isArchived;

/** The stock of a product that is not reserved, at one branch or at all. */
export const leftOf = ({ byBranch }: Product, branchId?: string): number =>
  byBranch
    .filter((level) => branchId === undefined || level.branchId === branchId)
    .reduce((left, { stock, reserved }) => left + stock - reserved, 0);

/** Products and active branches, as far as this person may see them. */
export function useGoods() {
  const products = useQuery({ ...productList, enabled: useCan('products.read') });
  const branches = useQuery({ ...branchList, enabled: useCan('branches.read') });
  return {
    products: products.data,
    failed: products.data === undefined && products.isError,
    retrying: products.isFetching,
    retry: () => void products.refetch(),
    waiting: branches.isLoading,
    branches: (branches.data ?? []).filter(({ isArchived }) => !isArchived),
  };
}
