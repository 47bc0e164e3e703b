import { TRIAL_COST_WORDS } from '@cauce/contract/assistants/trial-cost';
import { lazy, Suspense } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';

const Listed = lazy(async () => ({ default: (await import('../../../channels/index.ts')).TestLinks }));

/** Links with which people outside try the answers of the business, each with a conversation of its own. */
export function TrialLinks({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Enlaces de prueba"
      description={`Quien abra el enlace chatea con tu negocio desde su navegador, sin WhatsApp ni cuenta. ${TRIAL_COST_WORDS}`}
    >
      <Suspense fallback={<SkeletonList rows={2} />}>
        <Listed />
      </Suspense>
    </Dialog>
  );
}
