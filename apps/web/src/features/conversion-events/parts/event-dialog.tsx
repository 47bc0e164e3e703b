import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Chosen } from '../../client-picker/index.ts';
import { contactOf } from '../words.ts';
import { EventForm } from './event-form.tsx';

/** The dialog is closed, records an event, or changes one. */
export type Editing = 'nothing' | 'new' | ConversionEvent;

export interface EventDialogProps {
  editing: Editing;
  client?: Chosen | undefined;
  onClose: () => void;
}

export default function EventDialog({ editing, client, onClose }: EventDialogProps) {
  const event = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={onClose}
      title={event ? 'Editar evento' : 'Registrar evento'}
      description={event ? contactOf(event) : client?.name}
      size="large"
    >
      <EventForm event={event} client={client} onSaved={onClose} />
    </Dialog>
  );
}
