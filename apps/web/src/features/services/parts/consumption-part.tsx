import { MOST_CONSUMED } from '@cauce/contract/agenda/services';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { productList } from '../../catalogue/index.ts';
import { ProductLines } from '../../stock/index.ts';

/** The products that each appointment of the service consumes, with quantities. */
export function ConsumptionPart() {
  const { data, isError, isFetching, refetch } = useQuery(productList);
  if (data === undefined)
    return (
      <div data-whole>
        {isError ? (
          <ErrorState
            small
            title="No pudimos cargar tus productos."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonText lines={2} />
        )}
      </div>
    );
  return (
    <ProductLines
      name="stockOperations"
      amount="amount"
      label="Productos que se consumen"
      hiddenLabel
      products={data}
      most={MOST_CONSUMED}
    />
  );
}
