import type { Business } from '@cauce/contract/account/business';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import * as z from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAdjustBusiness } from '../queries.ts';

const Plan = z.strictObject({ lastDay: z.iso.date().nullable() });

function PlanForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const { endSubscription, timezone } = business;
  const form = useZodForm(Plan, {
    // The end is the first moment that the plan does not cover.
    lastDay: endSubscription && isoDateIn(new Date(Date.parse(endSubscription) - 1), timezone.name),
  });
  const { mutateAsync } = useAdjustBusiness(business._id);
  return (
    <Form
      form={form}
      onSubmit={async ({ lastDay }) => {
        const end = lastDay && dayBounds(lastDay, timezone.name).end.toISOString();
        toast.success((await mutateAsync({ endSubscription: end })).message);
        onDone();
      }}
    >
      <DateField
        name="lastDay"
        label="Último día del plan"
        help="Desde el día siguiente sus asistentes quedan en pausa. Sin fecha, el plan no termina."
      />
      <FormActions />
    </Form>
  );
}

export const PlanDialog = ({
  business,
  onClose,
}: {
  business: Business | undefined;
  onClose: () => void;
}) => (
  <Dialog
    open={business !== undefined}
    onClose={onClose}
    title="Fin del plan"
    description={business?.name}
    size="small"
  >
    {business && <PlanForm business={business} onDone={onClose} />}
  </Dialog>
);
