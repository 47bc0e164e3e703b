import { appointmentResults } from '@cauce/contract/agenda/appointment-results';
import { PAGES } from '@cauce/contract/kit/pages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noResults, someResults } from '../../../../testing/agenda-results.ts';
import { MARIANA, OMAR, ROMA } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { ResultsScreen } from '../index.ts';

let server: FakeServer;
let results: ReturnType<typeof someResults>;
beforeEach(() => {
  // It is Wednesday in Mexico City and already Thursday in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T02:00:00Z') });
  results = someResults();
  server = new FakeServer();
  server.answers(appointmentResults.read, () => results);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '?periodo=semana', given = {}) =>
  renderScreen(ResultsScreen, { at: `/agenda/dashboard${search}`, ...given });
const asked = () => server.asked(appointmentResults.read).map(({ query }) => query);
const texts = (parts: HTMLElement[]) => parts.map((part) => part.textContent);
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') as HTMLElement);
};

it('shows the figures of the week beside those of the week before', async () => {
  show();
  const tiles = within(await screen.findByRole('list', { name: 'Resumen' })).getAllByRole('listitem');
  expect(texts(tiles)).toEqual([
    'Citas4025% másAntes 32Canceladas incluidas',
    'Asistencia90%3.3 puntos menosAntes 93.3%27 de 30 marcadas',
    'Inasistencia10%3.3 puntos másAntes 6.7%3 de 30 marcadas',
    'Cancelación12.5%IgualAntes 12.5%5 de 40 citas',
    'Ocupación40%10 puntos másAntes 30%40 h de 100 h de trabajo',
    'En línea25%IgualAntes 25%10 de 40 citas',
  ]);
  expect(screen.getByText('9 – 15 mar 2026, comparado con 2 – 8 mar 2026.')).toBeTruthy();
  expect(asked()).toEqual([{ from: '2026-03-09', to: '2026-03-15' }]);
});

it('names the busiest day and hour, and each part with its numbers', async () => {
  show();
  const days = await card('Citas por día');
  expect(days.getByText('Lo más: mar 10 mar').parentElement?.textContent).toBe(
    'Lo más: mar 10 mar 12 citas · 9 asistidas · 3 inasistencias',
  );
  expect(screen.getByText('Lo más lleno: viernes, 11:00 a. m.')).toBeTruthy();
  const rows = within(screen.getByRole('table', { name: 'Ocupación por día y hora' })).getAllByRole('row');
  expect(texts(rows).slice(1)).toEqual([
    '9:00 a. m.25%CerradoCerradoCerradoCerradoCerradoCerrado',
    '10:00 a. m.CerradoCerradoCerradoCerradoCerradoextraCerrado',
    '11:00 a. m.CerradoCerradoCerradoCerrado125%CerradoCerrado',
  ]);
  const items = (name: string) => texts(within(screen.getByRole('list', { name })).getAllByRole('listitem'));
  expect(items('Por especialista')).toEqual([
    '=Mariana Robles30 citasOcupación120%Inasistencia0%',
    'Omar Gil10 citasOcupación—Inasistencia—',
  ]);
  expect(items('Por sucursal')).toEqual([
    'Roma Norte30 citasOcupación30%Inasistencia0%',
    'Centro10 citasOcupación60%Inasistencia30%',
  ]);
  expect(items('Servicios más pedidos')).toEqual(['Limpieza dental38 h 30 min40 citas']);
  expect(items('Citas por estado')).toEqual([
    'Agendada12.5%5 citas',
    'Cancelada12.5%5 citas',
    'Asistida67.5%27 citas',
    'No Asistida7.5%3 citas',
  ]);
});

it('shows the numbers of a day under the pointer', async () => {
  show();
  const days = await card('Citas por día');
  const slots = document.querySelectorAll('[aria-hidden] > div:nth-child(2) > div');
  fireEvent.pointerEnter(slots[4] as Element);
  expect(days.getByText('vie 13 mar')).toBeTruthy();
  fireEvent.pointerLeave(slots[4]?.parentElement as Element);
  expect(days.getByText('Lo más: mar 10 mar')).toBeTruthy();
});

it('shows each chart as a table and back', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ver Citas por día como tabla' }));
  const table = screen.getByRole('table', { name: 'Citas por día' });
  expect(texts(within(table).getAllByRole('row')).slice(0, 3)).toEqual([
    'DíaCitasAsistidasInasistencias',
    'lun 9 mar440',
    'mar 10 mar1293',
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver Citas por día como gráfica' }));
  expect(screen.queryByRole('table', { name: 'Citas por día' })).toBeNull();
});

it('downloads every table as a file without formulas', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = show();
  await screen.findByRole('list', { name: 'Resumen' });
  for (const button of screen.getAllByRole('button', { name: /^Descargar .* en CSV$/ }))
    await user.click(button);
  expect(names).toEqual(
    [
      'resumen',
      'citas-por-dia',
      'ocupacion-por-hora',
      'especialistas',
      'citas-por-estado',
      'servicios',
      'sucursales',
    ].map((name) => `${name}-2026-03-09-a-2026-03-15.csv`),
  );
  expect(await saved[3]?.text()).toContain(`"'=Mariana Robles",30`);
});

it('keeps period, branch and specialist in the address and in the request', async () => {
  const { user, address } = show('');
  await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
  await user.click(screen.getByRole('option', { name: 'Mes pasado' }));
  await waitFor(() => expect(address()).toBe('/agenda/dashboard?periodo=mes-pasado'));
  await user.click(await screen.findByRole('combobox', { name: 'Especialista' }));
  await user.click(screen.getByRole('option', { name: 'Omar Gil' }));
  await waitFor(() => expect(address()).toContain(`especialista=${OMAR}`));
  // A specialist works at one branch, so choosing another branch clears the specialist.
  await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
  await user.click(screen.getByRole('option', { name: 'Roma Norte' }));
  await waitFor(() => expect(address()).toBe(`/agenda/dashboard?periodo=mes-pasado&sucursal=${ROMA}`));
  await user.click(screen.getByRole('combobox', { name: 'Especialista' }));
  expect(texts(screen.getAllByRole('option'))).toEqual(['Luis Peña', 'Mariana Robles']);
  await user.click(screen.getByRole('option', { name: 'Mariana Robles' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
      branchId: ROMA,
      specialistId: MARIANA,
    }),
  );
});

it('accepts a custom period, and refuses an impossible one at its field', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Periodo' }));
  await user.click(screen.getByRole('option', { name: 'Otro periodo...' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Otro periodo' }));
  const [from, to] = [dialog.getByLabelText(/^Desde/), dialog.getByLabelText(/^Hasta/)];
  await user.clear(from);
  await user.type(from, '05/03/2026');
  await user.clear(to);
  await user.type(to, '04/03/2026');
  await user.click(dialog.getByRole('button', { name: 'Ver resultados' }));
  expect(await dialog.findByText('El periodo no puede terminar antes de empezar')).toBeTruthy();
  await user.clear(to);
  await user.type(to, '06/03/2026');
  await user.click(dialog.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() =>
    expect(address()).toBe('/agenda/dashboard?periodo=otro&desde=2026-03-05&hasta=2026-03-06'),
  );
  expect(asked().at(-1)).toEqual({ from: '2026-03-05', to: '2026-03-06' });
  expect(await screen.findByRole('button', { name: 'Cambiar fechas' })).toBeTruthy();
});

it('links to the agenda while there are no appointments', async () => {
  results = noResults();
  show();
  const link = await screen.findByRole('link', { name: 'Ir a la agenda' });
  expect(link.getAttribute('href')).toBe('/agenda');
});

it('does not link to an agenda that the person may not see', async () => {
  results = noResults();
  show('', { permissions: [{ page: PAGES.appointmentResults.number, actions: ['view'] }] });
  await screen.findByText(/^Aquí verás cómo va tu agenda/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('offers to clear the filters when nothing matches', async () => {
  results = noResults();
  const { user, address } = show(`?sucursal=${ROMA}`);
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(address()).toBe('/agenda/dashboard'));
});

it('says when the branch of an old link no longer exists', async () => {
  server.answers(appointmentResults.read, ({ query }) => {
    if ((query as { branchId?: string }).branchId !== undefined) throw new Refused('notFound');
    return results;
  });
  const { user } = show(`?sucursal=${ROMA}`);
  await screen.findByText('La sucursal o el especialista que buscas ya no existe.');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByRole('list', { name: 'Resumen' })).toBeTruthy();
});

it('loads again by a button after a failure', async () => {
  let fails = true;
  server.answers(appointmentResults.read, () => {
    if (fails) throw new Refused('tooMany');
    return results;
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar los resultados.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('list', { name: 'Resumen' })).toBeTruthy();
});

it('loads again after a change in the agenda', async () => {
  show();
  await screen.findByText('27 de 30 marcadas');
  results = someResults({ totals: { ...results.totals, attended: 28 } });
  handleHint(queries, { topic: 'agenda', ids: ['x'] });
  expect(await screen.findByText('28 de 31 marcadas')).toBeTruthy();
});
