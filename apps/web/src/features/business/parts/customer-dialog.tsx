import { StripeCustomer, type Business } from '@cauce/contract/account/business';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAdjustBusiness } from '../queries.ts';

function CustomerForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const form = useZodForm(StripeCustomer, { stripeCustomerId: business.stripeCustomerId ?? '' });
  const { mutateAsync } = useAdjustBusiness(business._id);
  return (
    <Form
      form={form}
      onSubmit={async (patch) => {
        try {
          toast.success((await mutateAsync(patch)).message);
          onDone();
        } catch (problem) {
          toast.error('Error al actualizar el Stripe Customer ID');
          throw problem;
        }
      }}
    >
      <TextField name="stripeCustomerId" label="Stripe Customer ID" placeholder="cus_…" focused />
      <FormActions />
    </Form>
  );
}

export function CustomerDialog({
  business,
  onClose,
}: {
  business: Business | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={business !== undefined}
      onClose={onClose}
      title="Stripe Customer ID"
      description={business?.name}
      size="small"
    >
      {business && <CustomerForm business={business} onDone={onClose} />}
    </Dialog>
  );
}
