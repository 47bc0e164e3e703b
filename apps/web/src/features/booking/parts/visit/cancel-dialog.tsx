import { booking, type BookedVisit } from '@cauce/contract/agenda/booking';
import { formatDateTime } from '@cauce/domain/time/dates';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { useCancel } from '../../visitor-queries.ts';

export interface CancelDialogProps {
  visit: BookedVisit;
  open: boolean;
  onClose: () => void;
}

/** Names the appointment that is cancelled, and asks for an optional reason. */
export default function CancelDialog({ visit, open, onClose }: CancelDialogProps) {
  // A time ends with «m.», so the sentence gets no second full stop.
  const when = formatDateTime(new Date(visit.start), visit.zone);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Cancelar tu cita"
      description={`${visit.serviceName}, ${when} El horario quedará libre para alguien más.`}
    >
      <Why shortId={visit.shortId} onDone={onClose} />
    </Dialog>
  );
}

function Why({ shortId, onDone }: { shortId: string; onDone: () => void }) {
  const cancel = useCancel(shortId);
  const form = useZodForm(booking.cancel.body, { reason: '' });
  return (
    <Form
      form={form}
      mayBeLeft
      onSubmit={async ({ reason }) => {
        await cancel.mutateAsync(reason);
        onDone();
      }}
    >
      <TextAreaField name="reason" label="¿Por qué? (opcional)" rows={2} />
      <FormActions save="Cancelar cita" saving="Cancelando..." cancel="Volver" danger />
    </Form>
  );
}
