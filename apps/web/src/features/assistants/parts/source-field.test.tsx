import { type TrafficSource, trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SourceField } from './source-field.tsx';

const ID = '019a0000-0000-7000-8000-f00000000001';
const Shape = z.object({ trafficSourceId: z.uuid().nullable() });

function sample(isChosen: boolean) {
  return function Sample() {
    const form = useZodForm(Shape, { trafficSourceId: isChosen ? ID : null });
    const assistant = {
      trafficSourceId: isChosen ? ID : null,
      trafficSourceName: isChosen ? 'Volantes' : '',
    };
    return (
      <Form form={form} mayBeLeft onSubmit={() => undefined}>
        <SourceField form={form} assistant={assistant} />
        <output>{String(form.watch('trafficSourceId'))}</output>
      </Form>
    );
  };
}

let server: FakeServer;
let found: readonly TrafficSource[];
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = new FakeServer();
  found = [
    {
      _id: ID,
      businessId: '019a0000-0000-7000-8000-0000000000b1',
      source: 'Volantes de enero',
      keyword: 'promo enero',
      description: 'Los de la plaza',
      matchType: 'partial',
      adId: '',
      clients: 2,
      totalIncome: 1250.5,
      arrivedAt: null,
      createdAt: '2026-03-09T16:00:00.000Z',
      updatedAt: '2026-03-09T16:00:00.000Z',
      can: { edit: true, delete: true },
    },
  ];
  server.answers(trafficSources.list, () => [...found]);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
async function search(text: string) {
  const { user } = renderScreen(sample(false), { at: '/asistentes' });
  await user.type(await screen.findByRole('combobox', { name: 'Fuente de tráfico' }), text);
  await pass(2500);
  expect(server.asked(trafficSources.list)).toEqual([]);
  await pass(1000);
  return user;
}

it('searches three seconds after the last key, and the chosen source is stored', async () => {
  const user = await search('volan');
  expect(server.asked(trafficSources.list)[0]?.query).toEqual({ trafficSourceName: 'volan' });
  await user.click(await screen.findByRole('option', { name: /Volantes de enero/ }));
  expect(screen.getByText(ID)).toBeTruthy();
});

it('says when nothing has this name', async () => {
  found = [];
  await search('nada');
  expect(await screen.findByText('No se encontraron fuentes de tráfico con este nombre')).toBeTruthy();
});

it('says when the search failed', async () => {
  server.answers(trafficSources.list, () => {
    throw new Refused('tooMany');
  });
  await search('volan');
  expect(await screen.findByText('Error al buscar la fuente de tráfico')).toBeTruthy();
});

it('shows the chosen source and takes it away', async () => {
  const { user } = renderScreen(sample(true), { at: '/asistentes' });
  expect(
    ((await screen.findByRole('combobox', { name: 'Fuente de tráfico' })) as HTMLInputElement).value,
  ).toBe('Volantes');
  await user.click(screen.getByRole('button', { name: 'Quitar fuente de tráfico' }));
  expect(screen.getByText('null')).toBeTruthy();
});
