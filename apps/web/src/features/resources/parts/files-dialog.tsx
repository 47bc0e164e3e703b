import { lazy, Suspense } from 'react';
import type { FilesViewProps } from './files-view.tsx';

const FilesView = lazy(async () => ({ default: (await import('./files-view.tsx')).FilesView }));

/** A lazily loaded dialog with all files of a resource. */
export const FilesDialog = (props: FilesViewProps) => (
  <Suspense>
    <FilesView {...props} />
  </Suspense>
);
