import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod';
import { Card } from '../card.tsx';
import { CheckField } from '../form/check-field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { SelectField } from '../form/select-field.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { TextAreaField } from '../form/text-area-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { toast } from '../toast.ts';

const CITIES = [
  'Puebla',
  'Ciudad de México',
  'Mérida',
  'Guadalajara',
  'Monterrey',
  'Querétaro',
  'León',
  'Oaxaca',
  'Tijuana',
];

const Schema = z.object({
  name: z.string().min(2, 'Escribe al menos 2 letras'),
  email: z.email('El correo no es válido').optional(),
  password: z.string().min(8, 'Mínimo 8 caracteres'),
  site: z.url('La dirección web no es válida').optional(),
  kind: z.enum(['shop', 'home', 'online'], 'Elige una opción'),
  city: z.string().optional(),
  notes: z.string().max(200, 'Máximo 200 caracteres').optional(),
  public: z.boolean(),
  reminders: z.boolean(),
  terms: z.literal(true, 'Acepta los términos para continuar'),
});

export function Fields() {
  const form = useZodForm(Schema, {
    name: '',
    email: 'ana@',
    password: 'secreto123',
    site: '',
    city: '',
    notes: 'Cerramos los lunes festivos.',
    public: true,
    reminders: false,
  });
  const { trigger } = form;
  useEffect(() => void trigger(['name', 'email']), [trigger]);
  return (
    <Card title="Nueva sucursal" description="Los campos marcados con * son obligatorios.">
      <Form form={form} columns={2} onSubmit={() => void toast.success('Sucursal guardada')}>
        <TextField name="name" label="Nombre" help="Como lo verán tus clientes." placeholder="Centro" />
        <TextField name="email" label="Correo" type="email" />
        <TextField name="password" label="Contraseña" type="password" />
        <TextField name="site" label="Página web" before={<Globe size={16} />} placeholder="https://" />
        <SelectField
          name="kind"
          label="Tipo"
          options={[
            { value: 'shop', label: 'Local', detail: 'Tus clientes van a verte' },
            { value: 'home', label: 'A domicilio', detail: 'Tú vas a verlos' },
            { value: 'online', label: 'En línea' },
          ]}
        />
        <SelectField
          name="city"
          label="Ciudad"
          options={CITIES.map((city) => ({ value: city, label: city }))}
        />
        <TextAreaField name="notes" label="Notas" whole />
        <SwitchField
          name="public"
          label="Visible en el directorio"
          help="Cualquiera podrá encontrarte."
          whole
        />
        <SwitchField name="reminders" label="Enviar recordatorios" whole />
        <CheckField name="terms" label="Acepto los términos y condiciones" whole />
        <FormActions />
      </Form>
    </Card>
  );
}
