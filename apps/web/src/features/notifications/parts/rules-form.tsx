import { NotificationRules } from '@cauce/contract/conversations/notifications';
import { KIND_LABELS, TEMPLATE_KINDS, type TemplateKind } from '@cauce/domain/texts/message-template';
import { useWatch } from 'react-hook-form';
import { unwrapFields } from '../../../platform/unwrap-fields.ts';
import { Grid } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useSetRules } from '../queries.ts';
import { useKindInView } from '../use-kind-in-view.ts';
import { LeadField } from './lead-field.tsx';
import { RemindersField } from './reminders-field.tsx';
import styles from './rules-form.module.css';
import { TemplateEditor } from './template-editor.tsx';
import { KindTabs } from './kind-tabs.tsx';

const DAY = 24 * 60;

export interface RulesFormProps {
  rules: NotificationRules;
  /** True for people who may not change the rules. */
  readOnly: boolean;
}

export function RulesForm({ rules, readOnly: disabled }: RulesFormProps) {
  const form = useZodForm(NotificationRules, rules);
  const set = useSetRules();
  const { errors } = form.formState;
  const asks = useWatch({ control: form.control, name: 'confirmationRequest' }) !== null;
  const [kind, setKind] = useKindInView(form);
  const touched = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  const save = async (values: NotificationRules) => {
    try {
      toast.success((await set.mutateAsync(values)).message);
    } catch (problem) {
      throw unwrapFields(problem, 'rules');
    }
  };
  return (
    <Form form={form} onSubmit={save}>
      {disabled && <p className={styles.note}>Solo quien puede editar las notificaciones los cambia.</p>}
      <div className={styles.cards}>
        <Card
          title="Recordatorios"
          description="Siguen a la cita: si se mueve, se mueven; si se cancela, no salen."
        >
          <RemindersField
            disabled={disabled}
            onChange={(leads) => form.setValue('reminders', leads as number[], touched)}
          />
        </Card>
        <Card title="Confirmación de asistencia">
          <Grid gap={12} className={styles.stack} data-asks={asks || undefined}>
            <SwitchField
              name="confirmationRequest"
              label="Pedir que confirmen"
              help="Quien responde «Sí» queda confirmado solo."
              turnedOn={() => DAY}
              disabled={disabled}
            />
            {asks && <LeadField name="confirmationRequest" label="Cuándo se pide" disabled={disabled} />}
          </Grid>
        </Card>
        <Card
          title="Horas de silencio"
          description="Lo que toca en ese rato sale al terminar, si todavía es antes de la cita."
        >
          <Grid columns={2} gap={12}>
            <TimeField name="quietFrom" label="Desde" disabled={disabled} />
            <TimeField name="quietTo" label="Hasta" disabled={disabled} />
          </Grid>
          <p className={styles.note}>Con la misma hora en las dos se escribe a cualquier hora.</p>
        </Card>
        <Card title="Máximo por contacto" description="Para que nadie reciba demasiados mensajes.">
          <NumberField name="dailyCap" label="Mensajes al día" unit="mensajes" disabled={disabled} />
        </Card>
      </div>
      <Card title="Textos" description="Lo que va entre llaves se llena con los datos de cada cita.">
        <KindTabs kind={kind} onKind={setKind} wrong={Object.keys(errors.texts ?? {}) as TemplateKind[]} />
        {TEMPLATE_KINDS.filter((each) => each === kind).map((each) => (
          <TemplateEditor
            key={each}
            kind={each}
            label={KIND_LABELS[each]}
            disabled={disabled}
            onChange={(text) => form.setValue(`texts.${each}`, text, touched)}
          />
        ))}
      </Card>
      {!disabled && <FormActions />}
    </Form>
  );
}
