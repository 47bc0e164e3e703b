import { lazy, Suspense } from 'react';
import { useQuickAction } from '../../platform/quick-actions.ts';

const QuickActionDialog = lazy(async () => ({
  default: (await import('./quick-action-dialog.tsx')).QuickActionDialog,
}));

/** Shows the dialog of a quick action over the page on which it was asked for. */
export function QuickActionHost() {
  const action = useQuickAction();
  if (action === undefined) return null;
  return (
    <Suspense>
      <QuickActionDialog action={action} />
    </Suspense>
  );
}
