import { lazy } from 'react';
import type { ClientStart } from '../../../platform/quick-actions.ts';

const MovementDialog = lazy(() => import('./movement-dialog.tsx'));

/** Registers income or an expense from any page. */
export const NewPayment = ({ client, onClose }: ClientStart & { onClose: () => void }) => (
  <MovementDialog editing="new" client={client} onClose={onClose} />
);
