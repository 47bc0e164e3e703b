import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { renderUi } from '../test-render.tsx';
import { ChipsField } from './fields/chips-field.tsx';
import { ColorField } from './fields/color-field.tsx';
import { DateField } from './fields/date-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Form } from './form.tsx';
import { MoneyField } from './fields/money-field.tsx';
import { NumberField } from './fields/number-field.tsx';
import { PhoneField } from './fields/phone-field.tsx';
import { RadioCardsField } from './fields/radio-cards-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { SliderField } from './fields/slider-field.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { TimeField } from './fields/time-field.tsx';
import { useZodForm } from './use-zod-form.ts';

const Schema = z.object({
  price: z.int('Escribe un precio').min(0),
  minutes: z.int().optional(),
  date: z.iso.date('La fecha no es válida').nullable(),
  time: z.string().optional(),
  countryCode: z.string(),
  countryCodeExt: z.string(),
  whatsapp: z.string().regex(/^\d{7,11}$/, 'El número debe ser al menos de 7 digitos'),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Escribe un color'),
  days: z.array(z.string()).min(1, 'Elige al menos un día'),
  words: z.array(z.string()),
  kind: z.string(),
  city: z.string().optional(),
});

const CITIES = ['Puebla', 'Mérida', 'León', 'Oaxaca', 'Toluca', 'Cancún', 'Celaya', 'Morelia', 'Tepic'];
const DEFAULTS = {
  price: 125_050,
  minutes: 30,
  date: '2026-11-20',
  time: '16:30',
  countryCode: '52',
  countryCodeExt: '521',
  whatsapp: '2221234567',
  color: '#0067d6',
  days: ['mar'],
  words: ['barba'],
  kind: 'shop',
  city: '',
};

const saved = vi.fn<(values: z.output<typeof Schema>) => void>();
beforeEach(() => saved.mockClear());

function Screen() {
  const form = useZodForm(Schema, DEFAULTS);
  return (
    <Form form={form} onSubmit={saved}>
      <MoneyField name="price" label="Precio" />
      <NumberField name="minutes" label="Minutos" step={5} />
      <DateField name="date" label="Fecha" today="2026-11-20" />
      <TimeField name="time" label="Hora" />
      <PhoneField name="whatsapp" label="WhatsApp" />
      <ColorField name="color" label="Color" />
      <ChipsField
        name="days"
        label="Días"
        options={['lun', 'mar', 'mié'].map((day) => ({ value: day, label: day }))}
      />
      <TagsField name="words" label="Palabras" />
      <RadioCardsField
        name="kind"
        label="Tipo"
        cards={[
          { value: 'shop', label: 'Local' },
          { value: 'home', label: 'A domicilio' },
        ]}
      />
      <SelectField
        name="city"
        label="Ciudad"
        options={CITIES.map((city) => ({ value: city, label: city }))}
      />
      <FormActions />
    </Form>
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

/** Types into one field, saves, and returns the saved values and the displayed text. */
async function write(label: string, text: string) {
  const { user } = renderUi(<Screen />);
  await user.clear(box(label));
  if (text) await user.type(box(label), text);
  fireEvent.blur(box(label));
  const displayed = box(label).value;
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  return { displayed, values: saved.mock.calls[0]?.[0] };
}

describe('typed text', () => {
  it('is formatted when the form opens', () => {
    renderUi(<Screen />);
    expect(['Precio', 'Minutos', 'Fecha', 'Hora', 'WhatsApp'].map((label) => box(label).value)).toEqual([
      '1,250.50',
      '30',
      'vie 20 nov 2026',
      '4:30 p. m.',
      '22 2123 4567',
    ]);
  });

  it.each([
    ['Precio', '1,250.5', '1,250.50', { price: 125_050 }],
    ['Precio', '$ 80', '80.00', { price: 8000 }],
    ['Minutos', '1,200', '1,200', { minutes: 1200 }],
    ['Fecha', '3/2/27', 'mié 3 feb 2027', { date: '2027-02-03' }],
    ['Fecha', 'mañana', 'sáb 21 nov 2026', { date: '2026-11-21' }],
    ['Fecha', '', '', { date: null }],
    ['Hora', '430pm', '4:30 p. m.', { time: '16:30' }],
    ['Hora', '9', '9:00 a. m.', { time: '09:00' }],
    ['Hora', '12:15 a. m.', '12:15 a. m.', { time: '00:15' }],
    ['WhatsApp', '(222) 765-4321', '22 2765 4321', { whatsapp: '2227654321' }],
    ['WhatsApp', 'Cel: 044 55 1234 5678', '55 1234 5678', { whatsapp: '5512345678' }],
    ['WhatsApp', '55.1234.5678 ext. 4', '55 1234 5678', { whatsapp: '5512345678', countryCode: '52' }],
    ['WhatsApp', '+57 300 123 4567', '300 123 4567', { whatsapp: '3001234567', countryCode: '57' }],
    ['WhatsApp', 'wa.me/34612345678', '612 345 678', { whatsapp: '612345678', countryCode: '34' }],
    ['Color', 'FF9800', '#ff9800', { color: '#ff9800' }],
  ])('%s: %j is read as %j', async (label, text, displayed, expected) => {
    const result = await write(label, text);
    expect(result.displayed).toBe(displayed);
    expect(result.values).toMatchObject(expected);
  });

  it('shows a colour that was not chosen in words, and returns to it when it is cleared', async () => {
    const Fallback = () => (
      <Form form={useZodForm(Schema, { ...DEFAULTS, color: '#2196f3' })} onSubmit={saved}>
        <ColorField
          name="color"
          label="Color"
          fallback={{ value: '#2196f3', color: '#0f9d84', label: 'Color del especialista' }}
        />
        <FormActions />
      </Form>
    );
    const { user } = renderUi(<Fallback />);
    expect(box('Color').value).toBe('');
    expect(box('Color').placeholder).toBe('Color del especialista');
    const swatch = screen.getByRole('button', { name: 'Elegir Color' });
    expect(swatch.style.background).toBe('#0f9d84');
    await user.type(box('Color'), 'ff9800');
    await user.tab();
    expect(box('Color').value).toBe('#ff9800');
    await user.clear(box('Color'));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ color: '#2196f3' });
  });

  it('is left out when it is blank and optional', async () => {
    const { values } = await write('Minutos', '');
    expect(values).toBeDefined();
    expect(values).not.toHaveProperty('minutes');
  });

  it.each([
    ['Precio', 'doce', 'Escribe un precio'],
    ['Fecha', '31/2/2026', 'La fecha no es válida'],
    ['Color', '#12', 'Escribe un color'],
    ['WhatsApp', '123', 'El número debe ser al menos de 7 digitos'],
  ])('%s: %j stays as typed and is refused with a message', async (label, text, message) => {
    const { values, displayed } = await write(label, text);
    expect(values).toBeUndefined();
    expect(displayed).toBe(text);
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
  });
});

describe('the other fields', () => {
  it('read the country from a pasted phone number', async () => {
    const { user } = renderUi(<Screen />);
    await user.clear(box('WhatsApp'));
    await user.click(box('WhatsApp'));
    await user.paste('+57 3001234567');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(saved.mock.calls[0]?.[0]).toMatchObject({
        countryCode: '57',
        countryCodeExt: '57',
        whatsapp: '3001234567',
      }),
    );
  });

  it('change a number with the arrow keys', async () => {
    const { user } = renderUi(<Screen />);
    await user.click(box('Minutos'));
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(box('Minutos').value).toBe('35');
  });

  it('keep the order of the options, and add each word only once', async () => {
    const { user } = renderUi(<Screen />);
    await user.click(screen.getByRole('checkbox', { name: 'lun' }));
    await user.type(box('Palabras'), 'corte{Enter}barba,tinte{Enter}');
    await user.click(screen.getByRole('button', { name: 'Quitar corte' }));
    await user.click(screen.getByRole('radio', { name: 'A domicilio' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(saved.mock.calls[0]?.[0]).toMatchObject({
        days: ['lun', 'mar'],
        words: ['barba', 'tinte'],
        kind: 'home',
      }),
    );
  });

  it('get the focus when a group has an error', async () => {
    const { user } = renderUi(<Screen />);
    await user.click(screen.getByRole('checkbox', { name: 'mar' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Elige al menos un día')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'lun' })));
  });

  it('find an option without accents by keyboard, and clear the choice', async () => {
    const { user } = renderUi(<Screen />);
    await user.type(box('Ciudad'), 'merid{Enter}');
    expect(box('Ciudad').value).toBe('Mérida');
    await user.click(screen.getByRole('button', { name: 'Quitar' }));
    expect(box('Ciudad').value).toBe('');
  });
});

function SliderScreen() {
  const form = useZodForm(z.object({ share: z.number() }), { share: 0.5 });
  const scale = { placeOf: (share: number) => share * 10, valueAt: (place: number) => place / 10 };
  return (
    <Form form={form} onSubmit={() => {}}>
      <SliderField
        name="share"
        label="Parte"
        min={0}
        max={10}
        scale={scale}
        words={(share) => `${share * 100}%`}
        ends={['Nada', 'Todo']}
      />
    </Form>
  );
}

it('shows a value at its place of a slider, and says it in words', () => {
  renderUi(<SliderScreen />);
  const slider = screen.getByLabelText<HTMLInputElement>('Parte', { exact: false });
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['5', '50%']);
  fireEvent.change(slider, { target: { value: '8' } });
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['8', '80%']);
  expect(screen.getByText('80%')).not.toBeNull();
});
