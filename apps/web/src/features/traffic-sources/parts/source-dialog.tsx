import type { TrafficSource } from '@cauce/contract/funnels/traffic-sources';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SourceForm } from './source-form.tsx';

export interface SourceDialogProps {
  editing: 'nothing' | 'new' | TrafficSource;
  onClose: () => void;
}

export function SourceDialog({ editing, onClose }: SourceDialogProps) {
  const source = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={onClose}
      title={source ? 'Editar fuente de tráfico' : 'Crear fuente de tráfico'}
      description={source?.source}
      size="large"
    >
      <SourceForm source={source} onSaved={onClose} />
    </Dialog>
  );
}
