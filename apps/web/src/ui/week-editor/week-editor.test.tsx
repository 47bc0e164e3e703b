import { DEFAULT_SLOT, newBranchSlot, newSpecialistSlot } from '@cauce/domain/week/new-slot';
import { eachDay, type Interval, type Week, type Weekday } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { FormActions } from '../form/form-actions.tsx';
import { Form } from '../form/form.tsx';
import { useZodForm } from '../form/use-zod-form.ts';
import { renderUi } from '../test-render.tsx';
import { draftWeek, readWeek, type DraftWeek } from './draft.ts';
import { draftWeekSchema } from './draft-schema.ts';
import { WeekEditor, type WeekEditorProps } from './week-editor.tsx';
import { WeekField } from './week-field.tsx';
import { WEEK_WORDS } from './words.ts';

const nineToSix: Week = eachDay((day) => (day === 'sunday' ? [] : [{ from: 540, to: 1080 }]));
const branchLike = {
  label: 'Horario',
  newSlot: newBranchSlot,
  reopened: () => [{ ...DEFAULT_SLOT }],
  lastSlotCloses: true,
};

function edit(over: Partial<WeekEditorProps> = {}, start: Week = nineToSix) {
  let latest: DraftWeek = draftWeek(start);
  function Standing() {
    const [week, setWeek] = useState(latest);
    const [day, setDay] = useState<Weekday>('monday');
    const change = (next: DraftWeek) => {
      latest = next;
      setWeek(next);
    };
    return (
      <WeekEditor {...branchLike} value={week} onChange={change} day={day} onDayChange={setDay} {...over} />
    );
  }
  return { ...renderUi(<Standing />), week: () => readWeek(latest) };
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const box = (name: string) => screen.getByRole('combobox', { name });
type User = ReturnType<typeof renderUi>['user'];
async function type(user: User, name: string, text: string) {
  await user.clear(box(name));
  await user.type(box(name), text);
  await user.tab();
}

it('moves through the days with the arrow keys, and names the hours of each', async () => {
  const { user } = edit();
  expect(tab(/^Lunes: 9:00 a. m. – 6:00 p. m.$/).getAttribute('aria-selected')).toBe('true');
  await user.click(tab(/^Lunes/));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(/^Martes/));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(tab(/^Domingo: Cerrado$/));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab(/^Lunes/));
  expect(screen.getAllByRole('tab').map((each) => each.querySelector('[aria-hidden]')?.textContent)).toEqual([
    'Lun',
    'Mar',
    'Mié',
    'Jue',
    'Vie',
    'Sáb',
    'Dom',
  ]);
});

it.each(['11:59 pm', '23:59', '12 am'])('reads the closing time %s as midnight', async (typed) => {
  const { user, week } = edit();
  await type(user, 'Cierre, Lunes', typed);
  expect(week().monday).toEqual([{ from: 540, to: 1440 }]);
});

it('adds a slot of two hours one hour after the last, and shows the break between them', async () => {
  const { user, week } = edit();
  await type(user, 'Cierre, Lunes', '2 pm');
  await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
  expect(week().monday).toEqual([
    { from: 540, to: 840 },
    { from: 900, to: 1020 },
  ]);
  expect(screen.getByText('Descanso · 2:00 – 3:00 p. m.')).toBeTruthy();
});

it('offers no further slot when the day is full', async () => {
  const { user } = edit({}, { ...nineToSix, monday: [{ from: 540, to: 1410 }] });
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar horario' });
  expect(add.disabled).toBe(true);
  await type(user, 'Cierre, Lunes', '22:30');
  expect(add.disabled).toBe(false);
});

it('closes a day when its last slot is removed, and opens it from nine to six', async () => {
  const { user, week } = edit();
  await user.click(screen.getByRole('button', { name: 'Quitar horario' }));
  expect(week().monday).toEqual([]);
  expect(tab(/^Lunes: Cerrado$/)).toBeTruthy();
  await user.click(tab(/^Domingo/));
  await user.click(screen.getByRole('switch', { name: 'Domingo: abierto' }));
  expect(week().sunday).toEqual([{ from: 540, to: 1080 }]);
});

it('keeps the last slot when only the switch closes a day', () => {
  edit({ lastSlotCloses: false });
  expect(screen.queryByRole('button', { name: 'Quitar horario' })).toBeNull();
});

it('restores the hours of a day that was closed and opened again', async () => {
  const { user, week } = edit();
  await type(user, 'Apertura, Lunes', '7:15 am');
  const toggle = screen.getByRole('switch', { name: 'Lunes: abierto' });
  await user.click(toggle);
  expect(week().monday).toEqual([]);
  await user.click(toggle);
  expect(week().monday).toEqual([{ from: 435, to: 1080 }]);
});

it.each([
  ['Cierre, Lunes', '8:00', 'La hora de cierre no puede ser antes que la de apertura en Lunes'],
  ['Cierre, Lunes', '9:00', 'La apertura y el cierre no pueden ser a la misma hora'],
  ['Apertura, Lunes', 'nueve', 'La hora no es válida'],
])('shows the problem at the slot when %s becomes %s', async (name, text, says) => {
  const { user } = edit();
  await type(user, name, text);
  expect(screen.getByRole('alert').textContent).toBe(says);
  expect(box(name).getAttribute('aria-invalid')).toBe('true');
  expect(tab(/^Lunes: por corregir$/)).toBeTruthy();
});

it('marks the slot that overlaps another', async () => {
  const { user } = edit();
  await type(user, 'Cierre, Lunes', '14:00');
  await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
  await type(user, 'Apertura 2, Lunes', '13:00');
  expect(screen.getByRole('alert').textContent).toBe('Este horario se encima con otro');
  expect(box('Apertura 2, Lunes').getAttribute('aria-invalid')).toBe('true');
});

it('reads midnight as the end of the day in a closing time', async () => {
  const { user, week } = edit();
  await type(user, 'Cierre, Lunes', '12 am');
  expect(week().monday).toEqual([{ from: 540, to: 1440 }]);
});

it('copies a day to others', async () => {
  const { user, week } = edit();
  await type(user, 'Cierre, Lunes', '13:00');
  await user.click(screen.getByRole('button', { name: 'Copiar a otros días' }));
  const menu = await screen.findByRole('menu');
  await user.click(within(menu).getByRole('menuitem', { name: 'De lunes a viernes' }));
  await waitFor(() => expect(week().friday).toEqual([{ from: 540, to: 780 }]));
  expect(week().saturday).toEqual([{ from: 540, to: 1080 }]);
  expect(screen.getByText(/^Lun a vie 9:00 a. m. – 1:00 p. m. · Sáb/)).toBeTruthy();
});

const attending = {
  newSlot: (day: readonly Interval[]) => newSpecialistSlot(day, [{ from: 540, to: 1200 }]),
  reopened: () => [{ from: 540, to: 1200 }],
  opensAnew: true,
  lastSlotCloses: false,
  words: { ...WEEK_WORDS, closed: 'No labora', off: 'No labora', from: 'Entrada', to: 'Salida' },
};

it('closes a day by a click on its label, and opens it again with the default hours', async () => {
  const { user, week } = edit(attending);
  await type(user, 'Entrada, Lunes', '11:00');
  const off = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lunes: no labora' });
  await user.click(off);
  expect(week().monday).toEqual([]);
  expect(tab(/^Lunes: No labora$/)).toBeTruthy();
  expect(screen.getByText(/^Lun no labora · Mar a sáb/)).toBeTruthy();
  await user.click(off);
  expect(week().monday).toEqual([{ from: 540, to: 1200 }]);
});

const mondaysFromNineToEight = (day: Weekday) => (day === 'monday' ? { from: 540, to: 1200 } : undefined);

it('reports a slot outside the limits, on days that have limits', async () => {
  const { user } = edit({
    ...attending,
    within: mondaysFromNineToEight,
    note: (day) => day === 'monday' && 'De 9 a 8',
  });
  expect(screen.getByText('De 9 a 8')).toBeTruthy();
  await type(user, 'Entrada, Lunes', '8:30');
  expect(screen.getByRole('alert').textContent).toBe('Este horario queda fuera de lo que se puede en Lunes');
  expect(box('Entrada, Lunes').getAttribute('aria-invalid')).toBe('true');
  expect(tab(/^Lunes: por corregir$/)).toBeTruthy();
  await user.click(tab(/^Martes/));
  await type(user, 'Entrada, Martes', '8:30');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('De 9 a 8')).toBeNull();
});

const Schema = z.object({ week: draftWeekSchema() });
function WeekForm({ onSave }: { onSave: (week: Week) => void }) {
  const form = useZodForm(Schema, { week: draftWeek(nineToSix) });
  return (
    <Form form={form} onSubmit={({ week }) => onSave(readWeek(week))}>
      <WeekField name="week" {...branchLike} />
      <FormActions />
    </Form>
  );
}

it('opens the first wrong day when a form is saved, and does not save', async () => {
  const saved: Week[] = [];
  const { user } = renderUi(<WeekForm onSave={(week) => saved.push(week)} />);
  await user.click(tab(/^Viernes/));
  await type(user, 'Cierre, Viernes', '8:00');
  await user.click(tab(/^Lunes/));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(document.activeElement).toBe(box('Cierre, Viernes')));
  expect(saved).toEqual([]);

  await type(user, 'Cierre, Viernes', '15:00');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(saved).toEqual([{ ...nineToSix, friday: [{ from: 540, to: 900 }] }]));
});
