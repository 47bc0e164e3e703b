import { lazy, Suspense } from 'react';
import type { FilesViewProps } from './files-view.tsx';

const FilesView = lazy(async () => ({ default: (await import('./files-view.tsx')).FilesView }));

/** Every file of a resource, large. Loads by itself. */
export const FilesDialog = (props: FilesViewProps) => (
  <Suspense>
    <FilesView {...props} />
  </Suspense>
);
