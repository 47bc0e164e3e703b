import type { Service } from '@cauce/contract/agenda/services';
import { listed } from '@cauce/domain/texts/listing';
import { useQuery } from '@tanstack/react-query';
import { productList } from '../../catalogue/index.ts';

/** '2 Guantes y 1 Resina': the products that each appointment consumes, once their names have loaded. */
export function ConsumedFact({ operations }: { operations: Service['stockOperations'] }) {
  const { data } = useQuery(productList);
  if (data === undefined) return operations.length === 1 ? '1 producto' : `${operations.length} productos`;
  const names = new Map(data.map(({ _id, name }) => [_id, name]));
  return listed(
    operations.map(({ productId, amount }) => `${amount} ${names.get(productId) ?? 'producto desconocido'}`),
  );
}
