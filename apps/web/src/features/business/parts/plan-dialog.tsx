import type { Business } from '@cauce/contract/account/business';
import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { PLANS } from '@cauce/domain/billing/plans';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import * as z from 'zod';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useAdjustBusiness } from '../queries.ts';

const Plan = z.strictObject({ plan: z.enum(PLAN_IDS).nullable(), lastDay: z.iso.date().nullable() });
const OPTIONS = PLAN_IDS.map((id) => ({ value: id, label: PLANS[id].name }));

function PlanForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const { plan: current, endSubscription, timezone } = business;
  // The end is the first moment that the plan does not cover.
  const before = endSubscription && isoDateIn(new Date(Date.parse(endSubscription) - 1), timezone.name);
  const form = useZodForm(Plan, { plan: current, lastDay: before });
  const { mutateAsync } = useAdjustBusiness(business._id);
  return (
    <Form
      form={form}
      onSubmit={async ({ plan, lastDay }) => {
        const end = lastDay && dayBounds(lastDay, timezone.name).end.toISOString();
        // An end in the middle of a day stays there while the day is the same.
        const patch = lastDay === before ? { plan } : { plan, endSubscription: end };
        toast.success((await mutateAsync(patch)).message);
        onDone();
      }}
    >
      <SelectField
        name="plan"
        label="Plan"
        options={OPTIONS}
        placeholder="Sin plan"
        help="Decide cuántos embudos, campañas y upsells puede tener. Sin plan valen los límites de Bronce."
      />
      <DateField
        name="lastDay"
        label="Último día del plan"
        help="Desde el día siguiente sus asistentes quedan en pausa y valen los límites de Bronce. Sin fecha, el plan no termina."
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
    title="Plan"
    description={business?.name}
    size="small"
  >
    {business && <PlanForm business={business} onDone={onClose} />}
  </Dialog>
);
