import type { BookingRules } from '@cauce/contract/agenda/booking';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { NumberField } from '../../../../ui/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../../ui/form/fields/select-field.tsx';
import { SwitchField } from '../../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../../ui/form/fields/text-area-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useSetRules } from '../../settings-queries.ts';
import { changeOptions, draftOf, noticeOptions, RulesForm as Shape } from '../../rules-shape.ts';
import { within } from '../../time-problem.ts';

export interface RulesFormProps {
  rules: BookingRules;
  /** True for people who may not change the rules. */
  readOnly: boolean;
}

const WHO = [
  { value: 'everyone', label: 'Cualquier persona', detail: 'Quien no conoces se registra al reservar.' },
  { value: 'clients', label: 'Solo mis contactos', detail: 'Su WhatsApp ya debe estar en tus contactos.' },
];

export function RulesForm({ rules, readOnly: disabled }: RulesFormProps) {
  const form = useZodForm(Shape, draftOf(rules));
  const set = useSetRules();
  return (
    <Form
      form={form}
      columns={2}
      onSubmit={async (values) => {
        try {
          toast.success((await set.mutateAsync(values)).message);
        } catch (problem) {
          throw within(problem, 'rules');
        }
      }}
    >
      <SwitchField
        name="isOpen"
        label="Recibir reservas en línea"
        help="Al cerrarlas, tu página deja de mostrarse; las citas que ya hay se quedan."
        whole
        disabled={disabled}
      />
      <RadioCardsField
        name="whoBooks"
        label="Quién puede reservar"
        cards={WHO}
        across
        whole
        disabled={disabled}
      />
      <SelectField
        name="minimumNotice"
        label="Anticipación mínima"
        help="Cuánto antes de la cita se puede reservar."
        options={noticeOptions(rules.minimumNotice)}
        disabled={disabled}
      />
      <NumberField
        name="horizonDays"
        label="Días hacia adelante"
        help="Hasta cuándo ven tus horarios."
        unit="días"
        disabled={disabled}
      />
      <SelectField
        name="changeUntilHours"
        label="Cambios y cancelaciones"
        help="Hasta cuándo pueden cambiar o cancelar con su enlace."
        options={changeOptions(rules.changeUntilHours)}
        disabled={disabled}
        whole
      />
      <SwitchField name="mayReschedule" label="Pueden cambiar de horario" whole disabled={disabled} />
      <SwitchField name="mayCancel" label="Pueden cancelar" whole disabled={disabled} />
      <SwitchField
        name="choosesSpecialist"
        label="Eligen con quién"
        help="Si no, les toca quien tenga menos citas ese día."
        whole
        disabled={disabled}
      />
      <TextAreaField
        name="welcome"
        label="Bienvenida"
        help="Se lee antes de elegir."
        whole
        disabled={disabled}
      />
      <TextAreaField
        name="instructions"
        label="Indicaciones"
        help="Se leen en la confirmación y en el correo: cómo llegar, qué traer."
        whole
        disabled={disabled}
      />
      {!disabled && <FormActions />}
    </Form>
  );
}
