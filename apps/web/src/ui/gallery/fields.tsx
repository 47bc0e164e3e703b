import { Globe, Home, Store, Video } from 'lucide-react';
import { useEffect } from 'react';
import * as z from 'zod';
import { Card } from '../layout/card.tsx';
import { CheckField } from '../form/fields/check-field.tsx';
import { ChipsField } from '../form/fields/chips-field.tsx';
import { ColorField } from '../form/fields/color-field.tsx';
import { DateField } from '../form/fields/date-field.tsx';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { MoneyField } from '../form/fields/money-field.tsx';
import { NumberField } from '../form/fields/number-field.tsx';
import { PhoneField } from '../form/fields/phone-field.tsx';
import { RadioCardsField } from '../form/fields/radio-cards-field.tsx';
import { SelectField } from '../form/fields/select-field.tsx';
import { SeveralField } from '../form/fields/several-field.tsx';
import { SliderField } from '../form/fields/slider-field.tsx';
import { SwitchField } from '../form/fields/switch-field.tsx';
import { TagsField } from '../form/fields/tags-field.tsx';
import { TextAreaField } from '../form/fields/text-area-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { TimeField } from '../form/fields/time-field.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { toast } from '../feedback/toast.ts';

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
const DAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

const Schema = z.object({
  name: z.string().min(2, 'Escribe al menos 2 letras'),
  email: z.email('El correo no es válido').optional(),
  password: z.string().min(8, 'Mínimo 8 caracteres'),
  site: z.url('La dirección web no es válida').optional(),
  kind: z.enum(['shop', 'home', 'online'], 'Elige una opción'),
  city: z.string().optional(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  whatsapp: z
    .string('Escribe el número')
    .min(7, 'El número debe ser al menos de 7 digitos')
    .max(11, 'El número debe ser máximo de 11 digitos'),
  price: z.int('Escribe un precio').min(0),
  minutes: z.int('Escribe los minutos').min(5, 'Al menos 5 minutos').optional(),
  date: z.iso.date('La fecha no es válida'),
  time: z.iso.time({ precision: -1, error: 'La hora no es válida' }).optional(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Escribe un color como #0067d6'),
  days: z.array(z.string()).min(1, 'Elige al menos un día'),
  keywords: z.array(z.string()),
  cities: z.array(z.string()),
  radius: z.int(),
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
    kind: 'home',
    city: '',
    countryCode: '52',
    countryCodeExt: '521',
    whatsapp: '2221234567',
    price: 125_000,
    minutes: 45,
    date: '2026-11-20',
    time: '16:30',
    color: '#0067d6',
    days: ['Lun', 'Mié'],
    keywords: ['barba', 'corte'],
    cities: ['Puebla'],
    radius: 5,
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
        <RadioCardsField
          name="kind"
          label="Cómo atiendes"
          whole
          across
          cards={[
            {
              value: 'shop',
              label: 'Local',
              detail: 'Tus clientes van a verte',
              icon: <Store />,
              aside: '$0',
            },
            { value: 'home', label: 'A domicilio', detail: 'Tú vas a verlos', icon: <Home /> },
            { value: 'online', label: 'En línea', detail: 'Muy pronto', icon: <Video />, disabled: true },
          ]}
        />
        <SelectField
          name="city"
          label="Ciudad"
          options={CITIES.map((city) => ({ value: city, label: city }))}
        />
        <PhoneField name="whatsapp" label="WhatsApp" help="Sin el código del país." />
        <MoneyField name="price" label="Precio" />
        <NumberField name="minutes" label="Duración" unit="min" step={5} />
        <DateField name="date" label="Fecha" />
        <TimeField name="time" label="Hora" from="09:00" to="20:00" />
        <ColorField name="color" label="Color en la agenda" />
        <TagsField name="keywords" label="Palabras clave" />
        <SeveralField
          name="cities"
          label="Otras ciudades"
          options={CITIES.map((city) => ({ value: city, label: city }))}
        />
        <SliderField
          name="radius"
          label="Hasta dónde vas"
          min={1}
          max={30}
          words={(radius) => `${radius} km`}
          ends={['Cerca', 'Lejos']}
          wide
        />
        <ChipsField
          name="days"
          label="Días"
          whole
          options={DAYS.map((day) => ({ value: day, label: day }))}
        />
        <TextAreaField name="notes" label="Notas" whole />
        <SwitchField
          name="public"
          label="Visible en el directorio"
          help="Cualquiera podrá encontrarte."
          whole
        />
        <SwitchField name="reminders" label="Enviar recordatorios" whole disabled />
        <CheckField name="terms" label="Acepto los términos y condiciones" whole />
        <FormActions />
      </Form>
    </Card>
  );
}
