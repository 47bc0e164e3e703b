import { properties, type Property, type PropertyInput } from '@cauce/contract/sales/properties';
import { resources } from '@cauce/contract/agenda/resources';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aProperty } from '../../../../testing/a-property.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { PropertyStep } from './property-step.tsx';

let server: FakeServer;
let completed: Property[];
let moves: number;
beforeEach(() => {
  server = new FakeServer();
  completed = [];
  moves = 0;
  server.answers(resources.list, () => []);
  server.answers(properties.register, ({ body }) =>
    aProperty({ name: (body as { property: PropertyInput }).property.name }),
  );
});
afterEach(() => void vi.useRealTimers());

const Step = () => (
  <PropertyStep onComplete={(property) => void completed.push(property)} onMoveOn={() => void (moves += 1)} />
);

async function save() {
  const { user, unmount } = renderScreen(Step, { at: '/paso' });
  await user.type(await screen.findByLabelText(/^Nombre/), 'Casa Nueva');
  await user.type(await screen.findByLabelText(/^Precio/), 'A tratar');
  await user.type(await screen.findByLabelText(/^Ubicación/), 'Orizaba 101');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  return { unmount };
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('reports the saved property at once, and continues after a second and a half', async () => {
  await save();
  await waitFor(() => expect(completed.map(({ name }) => name)).toEqual(['Casa Nueva']));
  await screen.findByText('Guardamos «Casa Nueva».');
  expect(screen.queryByRole('button', { name: 'Registrar' })).toBeNull();
  expect(moves).toBe(0);
  await pass(1500);
  expect(moves).toBe(1);
  await pass(5000);
  expect(moves).toBe(1);
});

it('does not continue when the person has left the step', async () => {
  const { unmount } = await save();
  await screen.findByText('Guardamos «Casa Nueva».');
  unmount();
  await pass(5000);
  expect(moves).toBe(0);
});

it('stays when nothing was saved', async () => {
  server.answers(properties.register, () => {
    throw new Refused('forbidden');
  });
  await save();
  await screen.findByText('Error al gestionar el inmueble');
  await pass(5000);
  expect([completed, moves]).toEqual([[], 0]);
});
