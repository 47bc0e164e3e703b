import { branches, type Branch } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { services, type Service } from '@cauce/contract/agenda/services';
import { specialists, type Specialist } from '@cauce/contract/agenda/specialists';
import { closedWeek, eachDay } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aBusiness } from '../../../../testing/a-business.ts';
import { aService } from '../../../../testing/a-service.ts';
import { aSpecialist } from '../../../../testing/a-specialist.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { SpecialistsScreen } from '../screens/specialists-screen.tsx';
// Imported here so that no test waits for the code of the dialog.
import './specialist-dialog.tsx';

let server: FakeServer;
let roma: Branch;
let valle: Branch;
let held: Specialist[];
let offered: Service[];
const idOf = (number: number) => `019a0000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`;
const offeredThere = (number: number, name: string, at: Branch[], over: Partial<Service> = {}) =>
  aService({ _id: idOf(number), name, branches: at.map(({ _id }) => _id), ...over });

beforeEach(() => {
  server = new FakeServer();
  roma = aBranch({ name: 'Roma Norte' });
  valle = aBranch({
    name: 'Del Valle',
    week: eachDay((day) => (day === 'saturday' ? [] : [{ from: 600, to: 1200 }])),
  });
  offered = [offeredThere(1, 'Limpieza', [roma, valle]), offeredThere(2, 'Ortodoncia', [roma])];
  held = [aSpecialist({ at: roma })];
  server.answers(branches.list, () => [roma, valle]);
  server.answers(specialists.list, () => held);
  server.answers(services.list, () => offered);
  server.answers(business.read, () => aBusiness({ favoriteColors: ['#aa3366'] }));
});

type User = ReturnType<typeof renderScreen>['user'];
const box = (label: RegExp | string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
const day = (name: RegExp) => screen.findByRole('tab', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function register(): Promise<User> {
  const { user } = renderScreen(SpecialistsScreen, { at: '/especialistas' });
  await user.click(await screen.findByRole('button', { name: 'Registrar especialista' }));
  await screen.findByRole('dialog', { name: 'Registrar especialista' });
  await box(/^Nombre/);
  return user;
}

async function edit(): Promise<User> {
  const { user } = renderScreen(SpecialistsScreen, { at: '/especialistas' });
  await user.click(await screen.findByRole('button', { name: 'Acciones de Sofía Méndez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar especialista' });
  await box(/^Nombre/);
  return user;
}

async function type(user: User, label: string, text: string) {
  await user.clear(await box(label));
  await user.type(await box(label), text);
  await user.tab();
}

function saves() {
  server.answers(specialists.register, () => aSpecialist({ at: roma, name: 'Luis Peña' }));
  server.answers(specialists.change, () => held[0] ?? aSpecialist());
}
function sent(): unknown {
  const [last] = [...server.asked(specialists.register), ...server.asked(specialists.change)].slice(-1);
  return (last?.body as { specialist: unknown } | undefined)?.specialist;
}

it('shows each missing value at its field', async () => {
  const user = await register();
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await screen.findByText('Selecciona una sucursal para el especialista');
  expect(screen.getAllByText('Este campo es requerido')).toHaveLength(2);
  expect(document.activeElement).toBe(await box(/^Nombre/));
  await user.type(await box(/^WhatsApp/), '12345');
  await screen.findByText('El número debe ser al menos de 7 digitos');
  await user.type(await box(/^WhatsApp/), '6789012');
  await screen.findByText('El número debe ser máximo de 11 digitos');
  await user.type(await box(/^Nombre/), 'Sofía "Sofi"');
  await screen.findByText('No se permiten comillas dobles en el nombre');
  await user.type(await box(/^Identificador/), 'A-1');
  await screen.findByText('El identificador solo puede contener letras y números');
  expect(server.unanswered).toEqual([]);
});

it('registers a specialist who works whenever the branch is open', async () => {
  saves();
  const user = await register();
  await user.type(await box(/^Nombre/), 'Luis Peña');
  await user.type(await box(/^WhatsApp/), '55 1234 5678');
  await user.click(await screen.findByRole('radio', { name: /^Roma Norte/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Limpieza/ }));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await closed();
  await screen.findByText('Especialista registrado');
  expect(sent()).toEqual({
    customId: '',
    name: 'Luis Peña',
    whatsapp: '5512345678',
    countryCode: '52',
    countryCodeExt: '521',
    email: '',
    paymentInfo: '',
    colorHex: '#007aff',
    branchId: roma._id,
    services: [idOf(2)],
    restSchedules: eachDay(() => []),
  });
});

it('selects the only branch by default', async () => {
  server.answers(branches.list, () => [roma, { ...valle, isArchived: true }]);
  await register();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Roma Norte/ })).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /^Del Valle/ })).toBeNull();
  expect(await day(/^Lunes: 9:00 a. m. – 6:00 p. m.$/)).toBeTruthy();
});

const ticked = () =>
  ['Limpieza', 'Ortodoncia'].filter(
    (name) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) }).checked,
  );

it('ticks every service of the branch, until the person chooses', async () => {
  const user = await register();
  expect(screen.getByText('Elige una sucursal para ver sus servicios.')).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /^Del Valle/ }));
  expect(screen.getByRole('checkbox', { name: /^Limpieza/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /^Ortodoncia/ })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /^Roma Norte/ }));
  await waitFor(() => expect(ticked()).toEqual(['Limpieza', 'Ortodoncia']));
  await user.click(screen.getByRole('checkbox', { name: 'Todos los servicios' }));
  expect(ticked()).toEqual([]);
  screen.getByText('Sin servicios nadie podrá agendar con esta persona.');
  await user.click(screen.getByRole('radio', { name: /^Del Valle/ }));
  await user.click(screen.getByRole('radio', { name: /^Roma Norte/ }));
  expect(ticked()).toEqual([]);
});

it('saves hours within those of the branch, with breaks and days off', async () => {
  saves();
  const user = await edit();
  await type(user, 'Entrada, Lunes', '11:00');
  await type(user, 'Salida, Lunes', '14:00');
  await user.click(screen.getByRole('button', { name: 'Agregar horario' }));
  expect((await box('Entrada 2, Lunes')).value).toBe('2:00 p. m.');
  expect((await box('Salida 2, Lunes')).value).toBe('6:00 p. m.');
  await type(user, 'Entrada 2, Lunes', '15:00');
  await user.click(await day(/^Martes/));
  await user.click(screen.getByRole('checkbox', { name: 'Martes: no labora' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(sent()).toHaveProperty('restSchedules', {
    ...eachDay(() => []),
    monday: [
      { from: '09:00', to: '11:00' },
      { from: '14:00', to: '15:00' },
    ],
    tuesday: [{ from: '00:01', to: '23:59' }],
  });
});

it('opens a day with the hours of the branch, or from nine to six when it is closed', async () => {
  held = [aSpecialist({ at: roma, rests: { ...closedWeek(), monday: [{ from: 0, to: 1440 }] } })];
  saves();
  const user = await edit();
  await user.click(await screen.findByRole('checkbox', { name: 'Lunes: no labora' }));
  expect((await box('Entrada, Lunes')).value).toBe('9:00 a. m.');
  expect(screen.queryByRole('button', { name: /^Quitar horario/ })).toBeNull();
  await user.click(await day(/^Domingo: No labora/));
  expect(screen.getByText(/^La sucursal cierra este día/)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Domingo: no labora' }));
  expect((await box('Salida, Domingo')).value).toBe('6:00 p. m.');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(sent()).toHaveProperty('restSchedules', {
    ...eachDay(() => []),
    monday: [],
    sunday: [
      { from: '00:00', to: '09:00' },
      { from: '18:00', to: '24:00' },
    ],
  });
});

it('does not save hours outside those of the branch', async () => {
  saves();
  const user = await edit();
  await type(user, 'Salida, Lunes', '20:00');
  await user.click(await day(/^Martes/));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Este horario queda fuera del de la sucursal en Lunes');
  expect(server.asked(specialists.change)).toEqual([]);
});

it('keeps breaks at another branch, and says which services it does not offer', async () => {
  held = [
    aSpecialist({
      at: roma,
      rests: { ...closedWeek(), monday: [{ from: 840, to: 900 }], friday: [{ from: 0, to: 1440 }] },
      services: [idOf(1), idOf(2), idOf(3)],
    }),
  ];
  offered = [...offered, offeredThere(3, 'Blanqueamiento', [roma], { isArchived: true })];
  saves();
  const user = await edit();
  await user.click(await screen.findByRole('radio', { name: /^Del Valle/ }));
  await screen.findByText('Esta sucursal no ofrece Ortodoncia. Al guardar dejará de dar ese servicio.');
  await day(/^Lunes: 10:00 a. m. – 2:00 p. m., 3:00 – 8:00 p. m.$/);
  await day(/^Viernes: No labora$/);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(sent()).toMatchObject({
    branchId: valle._id,
    // The archived service stays in the list of its specialist.
    services: [idOf(1), idOf(3)],
    restSchedules: {
      monday: [{ from: '14:00', to: '15:00' }],
      friday: [{ from: '00:01', to: '23:59' }],
      saturday: [],
    },
  });
});

it('suggests the favourite colours of the business first', async () => {
  const user = await register();
  await user.click(await screen.findByRole('button', { name: 'Elegir Color' }));
  await user.click(await screen.findByRole('button', { name: '#aa3366' }));
  expect((await box(/^Color/)).value).toBe('#aa3366');
});

it('warns when somebody else changed the specialist meanwhile, and overwrites only with the next save', async () => {
  const later = '2026-03-09T17:00:00.000Z';
  server.answers(specialists.change, ({ body }) => {
    if ((body as { updatedAt: string }).updatedAt !== later) throw new Refused('changedMeanwhile');
    return held[0] ?? aSpecialist();
  });
  const user = await edit();
  await user.type(await box(/^Nombre/), ' Ortiz');
  held = held.map((one) => ({ ...one, name: 'Sofía M.', services: [idOf(1)], updatedAt: later }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(
    'Alguien más cambió el nombre y los servicios mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.',
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(sent()).toMatchObject({ name: 'Sofía Méndez Ortiz', services: [] });
});

it('shows the errors of the server at their fields, and keeps the typed values', async () => {
  const says = 'Esa sucursal está archivada. Elige otra o reactívala';
  server.answers(specialists.change, () => {
    throw new Refused('invalid', { 'specialist.branchId': says });
  });
  const user = await edit();
  await user.type(await box(/^Nombre/), ' Ortiz');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(says);
  expect(screen.getByText('Error al registrar al especialista')).toBeTruthy();
  expect((await box(/^Nombre/)).value).toBe('Sofía Méndez Ortiz');
});

it('asks before it loses changes, and opens empty after a cancel', async () => {
  const user = await edit();
  await user.type(await box(/^Nombre/), ' Ortiz');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: /^Descartar|^Salir/ }));
  await closed();
  await user.click(await screen.findByRole('button', { name: 'Acciones de Sofía Méndez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect((await box(/^Nombre/)).value).toBe('Sofía Méndez');
});

it('works without services that could not be loaded, keeps them unchanged, and retries', async () => {
  held = [aSpecialist({ at: roma, services: [idOf(2)] })];
  server.answers(services.list, () => {
    throw new Refused('forbidden');
  });
  saves();
  const user = await edit();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  await user.type(await box(/^Nombre/), ' Ortiz');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(sent()).toMatchObject({ name: 'Sofía Méndez Ortiz', services: [idOf(2)] });
  expect(again.isConnected).toBe(false);

  await user.click(await screen.findByRole('button', { name: 'Acciones de Sofía Méndez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  server.answers(services.list, () => offered);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Ortodoncia/ })).checked).toBe(true);
});
