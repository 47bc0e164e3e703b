import { MOST_TESTING_NUMBERS, READING_DELAY, type Business } from '@cauce/contract/account/business';
import { DEFAULT_COUNTRY, displayPhone } from '@cauce/domain/people/phone';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { PhoneField } from '../../../ui/form/fields/phone-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { editedTests, type TestForm, TestShape, toTests } from '../form-shape.ts';
import { wasRefused } from '../../../platform/was-refused.ts';
import { useAdjustBusiness } from '../queries.ts';
import { Facts } from './facts.tsx';
import styles from './settings.module.css';

const NEW_NUMBER = {
  whatsapp: '',
  countryCode: DEFAULT_COUNTRY.code,
  countryCodeExt: DEFAULT_COUNTRY.ext,
};

function Numbers({ form }: { form: TestForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'testingNumbers' });
  return (
    <Stack gap={12} data-whole>
      {fields.map((field, index) => (
        <div key={field.id} className={styles.number}>
          <PhoneField
            name={`testingNumbers.${index}.whatsapp`}
            codeName={`testingNumbers.${index}.countryCode`}
            extName={`testingNumbers.${index}.countryCodeExt`}
            label={`Número de prueba ${index + 1}`}
          />
          <IconButton
            label={`Quitar el número de prueba ${index + 1}`}
            icon={<Trash2 />}
            className={styles.remove}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < MOST_TESTING_NUMBERS && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => append(NEW_NUMBER, { focusName: `testingNumbers.${fields.length}.whatsapp` })}
          >
            Agregar número de prueba
          </Button>
        </div>
      )}
    </Stack>
  );
}

function TestsForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const form = useZodForm(TestShape, editedTests(business));
  const { mutateAsync } = useAdjustBusiness(business._id);
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          toast.success((await mutateAsync(toTests(values))).message);
          onDone();
        } catch (problem) {
          toast.error(
            wasRefused(problem)
              ? 'No se pudo actualizar la configuración'
              : 'Error al actualizar la configuración',
          );
          throw problem;
        }
      }}
    >
      <NumberField
        name="seconds"
        label="Tiempo de lectura"
        unit="segundos"
        placeholder={String(READING_DELAY.fallback / 1000)}
        help="Cuánto espera el asistente por si te siguen escribiendo, antes de responder."
      />
      <Numbers form={form} />
      <FormActions onCancel={onDone} />
    </Form>
  );
}

const numbersOf = ({ testingNumbers }: Business) =>
  testingNumbers.length === 0 ? 'Ninguno' : testingNumbers.map(displayPhone).join(', ');
const secondsOf = ({ delayResponse }: Business) => {
  const seconds = delayResponse / 1000;
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
};

export function TestSettingsCard({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Pruebas y tiempo de lectura"
      description="Con un número de prueba hablas con tus asistentes a mitad de costo."
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
        <TestsForm business={business} onDone={() => setEditing(false)} />
      ) : (
        <Facts
          facts={[
            ['Tiempo de lectura', secondsOf(business)],
            ['Números de prueba', numbersOf(business)],
          ]}
        />
      )}
    </Card>
  );
}
