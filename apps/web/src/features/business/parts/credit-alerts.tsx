import { CREDIT_THRESHOLD, CreditSettings, NOTIFICATION_HOURS } from '@cauce/contract/account/business';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { unwrapFields } from '../../../platform/unwrap-fields.ts';
import { wasRefused } from '../../../platform/was-refused.ts';
import { useAdjustBusiness } from '../queries.ts';
import { Facts } from './facts.tsx';

interface Alerts {
  businessId: string;
  settings: CreditSettings;
}

function AlertsForm({ businessId, settings, onDone }: Alerts & { onDone: () => void }) {
  const form = useZodForm(CreditSettings, settings);
  const { mutateAsync } = useAdjustBusiness(businessId);
  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (counters) => {
        try {
          toast.success((await mutateAsync({ counters })).message);
          onDone();
        } catch (problem) {
          toast.error(
            wasRefused(problem)
              ? 'No se pudo actualizar la configuración de créditos'
              : 'Error al actualizar la configuración de créditos',
          );
          throw unwrapFields(problem, 'counters');
        }
      }}
    >
      <NumberField
        name="lowCreditThreshold"
        label="Avisarme cuando queden"
        unit="créditos"
        placeholder={String(CREDIT_THRESHOLD.fallback)}
      />
      <NumberField
        name="creditNotificationInterval"
        label="Repetir el aviso cada"
        unit="horas"
        placeholder={String(NOTIFICATION_HOURS.fallback)}
      />
      <FormActions onCancel={onDone} />
    </Form>
  );
}

export function CreditAlertsCard({ businessId, settings, mayEdit }: Alerts & { mayEdit: boolean }) {
  const [editing, setEditing] = useState(false);
  const { lowCreditThreshold, creditNotificationInterval } = settings;
  return (
    <Card
      title="Avisos de créditos"
      description="Para que tus asistentes no se queden callados."
      actions={
        mayEdit &&
        !editing && (
          <Button size="small" onClick={() => setEditing(true)}>
            Editar
          </Button>
        )
      }
    >
      {editing ? (
        <AlertsForm businessId={businessId} settings={settings} onDone={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            ['Avisarme cuando queden', `${lowCreditThreshold} créditos`],
            ['Repetir el aviso cada', `${creditNotificationInterval} horas`],
          ]}
        />
      )}
    </Card>
  );
}
