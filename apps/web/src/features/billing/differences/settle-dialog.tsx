import { billing } from '@cauce/contract/account/billing';
import type { BillingDifference } from '@cauce/contract/account/billing-difference';
import { call } from '../../../platform/call.ts';
import { useAction } from '../../../platform/use-action.ts';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { KIND_WORDS, ofBusiness } from './difference-words.ts';
import { SETTLED } from './queries.ts';

interface SettleDialogProps {
  difference: BillingDifference;
  onClose: () => void;
}

function SettleForm({ difference, onClose }: SettleDialogProps) {
  const form = useZodForm(billing.settleDifference.body, { note: '' });
  const settle = useAction(
    (note: string) => call(billing.settleDifference, { params: { id: difference._id }, body: { note } }),
    SETTLED,
  );
  return (
    <Form
      form={form}
      onSubmit={async ({ note }) => {
        await settle.mutateAsync(note);
        onClose();
      }}
    >
      <TextAreaField
        name="note"
        label="Cómo se resolvió"
        rows={3}
        help="Queda en el registro de auditoría, junto con tu nombre."
        focused
      />
      <FormActions save="Marcar como resuelta" onCancel={onClose} />
    </Form>
  );
}

/** Settles a difference with a note about what was done. */
export function SettleDialog(props: SettleDialogProps) {
  const { difference, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={KIND_WORDS[difference.kind]}
      description={`${ofBusiness(difference)} · ${difference.reference}. ${difference.description}`}
    >
      <SettleForm {...props} />
    </Dialog>
  );
}
