import type { ReactNode } from 'react';
import { Button } from '../../inputs/button.tsx';

export interface MorePages {
  hasMore: boolean;
  moreFailed: boolean;
  retryMore: () => void;
}

/** The last line of a list with more pages: that the next one is loading, or that it failed. */
export function tailOf({ hasMore, moreFailed, retryMore }: MorePages, coming: string): ReactNode {
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
