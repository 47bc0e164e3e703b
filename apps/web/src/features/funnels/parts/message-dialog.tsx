import { MESSAGE_VARIABLES } from '@cauce/domain/funnels/message-variables';
import type { PhaseType } from '@cauce/domain/funnels/shape';
import { TIME_UNITS } from '@cauce/domain/funnels/shape';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useInsertAtCursor } from '../../../ui/form/use-insert-at-cursor.ts';
import { VariableButtons } from '../../../ui/form/variable-buttons.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { messageSchema, toMessage, toValues } from '../editor/message-form.ts';
import type { Message } from '../editor/model.ts';
import { timingWords, unitWords } from '../editor/timing.ts';
import styles from './message-dialog.module.css';
import { MessagePreview } from './message-preview.tsx';

export interface MessageDialogProps {
  message: Message;
  /** The type of its phase, which decides its variables. */
  type: PhaseType;
  scenarioName: string;
  isNew: boolean;
  /** The first message of a sequence has none before it. */
  isFirst: boolean;
  onSave: (message: Message) => void;
  onRemove: () => void;
  onClose: () => void;
}

const UNITS = TIME_UNITS.map((unit) => ({ value: unit, label: unitWords(unit) }));

const GOAL_CARDS = [
  {
    value: 'decrease',
    label: 'Solo si no ha respondido',
    detail: 'En cuanto el contacto escribe, este mensaje ya no se manda.',
  },
  { value: 'none', label: 'Siempre', detail: 'Se manda aunque el contacto haya escrito.' },
];

const referencesFor = (isFirst: boolean) => [
  { value: 'scenario_update', label: 'Desde que entra al escenario' },
  { value: 'last_appointment', label: 'Desde la hora de su cita' },
  ...(isFirst ? [] : [{ value: 'last_reactivation_message', label: 'Desde el mensaje anterior' }]),
];

/** The form of one message of a sequence. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, type, scenarioName, isNew, isFirst, onSave, onRemove, onClose } = props;
  const [schema] = useState(() => messageSchema(type));
  const form = useZodForm(schema, toValues(message));
  const values = useWatch({ control: form.control });
  const { ref, insert } = useInsertAtCursor((next) =>
    form.setValue('text', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  );
  const { text = '', amount, timeUnit = 'hours', delayReference = 'scenario_update', direction } = values;
  const isAround = delayReference === 'last_appointment';
  const delay = (isAround && direction === 'before' ? -1 : 1) * (typeof amount === 'number' ? amount : 0);

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={isNew ? 'Agregar mensaje' : 'Editar mensaje'}
      description={`Para quien está en «${scenarioName}».`}
    >
      <Form
        form={form}
        onSubmit={(saved) => {
          onSave(toMessage(message.key, saved));
          onClose();
        }}
      >
        <div ref={ref}>
          <Stack gap={8}>
            <TextAreaField name="text" label="Mensaje" rows={4} focused />
            <VariableButtons variables={MESSAGE_VARIABLES[type]} onInsert={insert} />
          </Stack>
        </div>
        <div className={styles.timing}>
          <NumberField name="amount" label="Cuánto" neverBlank />
          <SelectField name="timeUnit" label="Unidad" options={UNITS} always />
          <SelectField name="delayReference" label="Se cuenta" options={referencesFor(isFirst)} always />
        </div>
        {isAround && (
          <Segmented
            label="Antes o después de la cita"
            value={direction ?? 'after'}
            segments={[
              { value: 'before', label: 'Antes de la cita' },
              { value: 'after', label: 'Después de la cita' },
            ]}
            onChange={(chosen) => form.setValue('direction', chosen, { shouldDirty: true })}
          />
        )}
        <p className={styles.when}>
          Se manda:{' '}
          <strong>{timingWords({ delay, timeUnit, delayReference }).toLocaleLowerCase('es-MX')}</strong>.
        </p>
        <RadioCardsField name="goal" label="A quién se manda" cards={GOAL_CARDS} across />
        <SwitchField
          name="deletable"
          label="Eliminable"
          help="Se cancela si el contacto sale de este escenario antes de que toque mandarlo."
        />
        <MessagePreview text={text} type={type} clientId={values.clientId ?? undefined} />
        <FormActions
          save="Guardar mensaje"
          start={
            !isNew && (
              <Button
                kind="subtle"
                icon={<Trash2 aria-hidden size={16} />}
                onClick={() => {
                  onRemove();
                  onClose();
                }}
              >
                Eliminar mensaje
              </Button>
            )
          }
        />
      </Form>
    </Dialog>
  );
}
