import type { ReactNode } from 'react';
import { Button } from '../../inputs/button.tsx';

export interface Going {
  hasMore: boolean;
  moreFailed: boolean;
  retryMore: () => void;
}

/** Under a list that goes on: that more is on its way, or that it did not come. */
export function tailOf({ hasMore, moreFailed, retryMore }: Going, coming: string): ReactNode {
  if (!moreFailed) return hasMore && coming;
  return (
    <>
      No pudimos cargar los siguientes.{' '}
      <Button size="small" onClick={retryMore}>
        Reintentar
      </Button>
    </>
  );
}
