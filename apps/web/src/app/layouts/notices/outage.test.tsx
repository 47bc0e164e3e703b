import { branches } from '@cauce/contract/agenda/branches';
import { money } from '@cauce/contract/sales/money';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aMovement } from '../../../../testing/a-movement.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { someone } from '../../../../testing/someone.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { FunnelLayout } from '../funnel-layout.tsx';
import { Notices } from './notices.tsx';
import { renderUi } from '../../../ui/test-render.tsx';
import { call } from '../../../platform/call.ts';
import { noteAnswer } from '../../../platform/connection.ts';
import { queries } from '../../../platform/queries.ts';
import { cacheSession } from '../../../platform/session-data.ts';

const BACK_SOON = /Estamos de vuelta en un momento/;

let server: FakeServer;
let isAway: boolean;
const unlessAway = <T,>(answer: T, code: 'outage' | 'outcomeUnknown' = 'outage'): T => {
  if (isAway) throw new Refused(code);
  return answer;
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isAway = true;
  server = new FakeServer();
  server.answers(branches.list, () => unlessAway([aBranch({ name: 'Condesa' })]));
  cacheSession(someone());
});
afterEach(() => {
  queries.clear();
  act(() => noteAnswer());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const { data } = useQuery({
    queryKey: ['branches'],
    queryFn: async () => (await call(branches.list, {})).data,
  });
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Nombre" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button
        type="button"
        onClick={() => void call(branches.close, { params: { id: BRANCH } }).catch(() => {})}
      >
        Eliminar
      </button>
      {data?.map(({ _id, name }) => (
        <p key={_id}>{name}</p>
      ))}
    </>
  );
}

const BRANCH = '019a0000-0000-7000-8000-000000000001';
const enter = () =>
  renderUi(
    <QueryClientProvider client={queries}>
      <Notices />
      <Page />
    </QueryClientProvider>,
  );
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('shows one notice, keeps what was typed, and loads by itself when the server is back', async () => {
  const { user } = enter();
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  expect(await screen.findAllByText(BACK_SOON)).toHaveLength(1);
  // Far longer than the usual number of attempts.
  await pass(120_000);
  expect(screen.getByText(BACK_SOON)).toBeDefined();
  expect(server.asked(branches.list).length).toBeGreaterThan(8);
  isAway = false;
  await pass(10_000);
  expect(screen.getByText('Condesa')).toBeDefined();
  expect(screen.queryByText(BACK_SOON)).toBeNull();
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Ana');
});

it('shows the notice inside another site too, where a page has no frame', async () => {
  window.history.replaceState(null, '', '/?embed=1');
  renderScreen(FunnelLayout, { at: '/agenda' });
  void call(branches.list, {}).catch(() => {});
  expect(await screen.findByText(BACK_SOON)).toBeDefined();
  expect(screen.queryByRole('banner')).toBeNull();
  window.history.replaceState(null, '', '/');
});

it('does not repeat a write without a once key, and finds out by a read when the server is back', async () => {
  isAway = false;
  server.answers(branches.close, () => unlessAway({ outcome: 'deleted' as const }));
  const { user } = enter();
  expect(await screen.findByText('Condesa')).toBeDefined();
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(BACK_SOON)).toBeDefined();
  await pass(30_000);
  expect(server.asked(branches.close)).toHaveLength(1);
  expect(screen.getByText(BACK_SOON)).toBeDefined();
  isAway = false;
  await pass(15_000);
  expect(screen.queryByText(BACK_SOON)).toBeNull();
});

it('repeats a write with a once key, with the same key', async () => {
  let calls = 0;
  server.answers(money.register, () => {
    calls += 1;
    if (calls === 1) throw new Refused('outcomeUnknown');
    return aMovement();
  });
  const body = { moneyMovement: MOVEMENT, key: '019a0000-0000-4000-8000-000000000009' };
  const sent = call(money.register, { body });
  await pass(5000);
  await expect(sent).resolves.toBeDefined();
  const keys = server.asked(money.register).map((asked) => (asked.body as typeof body).key);
  expect(keys).toEqual([body.key, body.key]);
});

const MOVEMENT = {
  amount: 100,
  paymentMethod: 'cash' as const,
  type: 'in' as const,
  category: 'Ventas',
  customId: '',
  clientId: null,
  branchId: null,
  specialistId: null,
  comments: '',
};
