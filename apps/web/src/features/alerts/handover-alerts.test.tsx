import { conversations, type Handovers } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useBadge } from '../../platform/badges.ts';
import { handleHint } from '../../platform/live.ts';
import { queries } from '../../platform/queries.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useDocumentTitle } from '../../ui/layout/document-name.ts';
import { PermissionQuestion } from './alert-settings.tsx';
import { HandoverAlerts } from './handover-alerts.tsx';

let server: FakeServer;
let latest: Handovers['latest'];
const notifications: [string, NotificationOptions | undefined][] = [];
const permission = { value: 'granted' as NotificationPermission };
class FakeNotification extends EventTarget {
  static get permission() {
    return permission.value;
  }
  static requestPermission = async () => (permission.value = 'granted');
  constructor(title: string, options?: NotificationOptions) {
    super();
    notifications.push([title, options]);
  }
}
const rings = { count: 0 };
/** One is opened for each sound. */
class FakeAudio {
  currentTime = 0;
  destination = {};
  constructor() {
    rings.count += 1;
  }
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start: () => undefined,
    stop: () => undefined,
    addEventListener: () => undefined,
  });
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: () => undefined,
  });
}

const CARLA = {
  _id: '019a0000-0000-7000-8000-000000000001',
  name: 'Carla Nieto',
  handedOverAt: '2026-03-11T16:30:00.000Z',
};
const OMAR = { ...CARLA, _id: '019a0000-0000-7000-8000-000000000002', name: 'Omar Gil' };

beforeEach(() => {
  localStorage.clear();
  notifications.length = 0;
  rings.count = 0;
  permission.value = 'granted';
  latest = [CARLA];
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  server = new FakeServer();
  server.answers(conversations.handovers, () => ({ waiting: latest.length, latest }));
});
afterEach(() => {
  queries.clear();
  toast.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Screen() {
  useDocumentTitle('Agenda');
  const waiting = useBadge('/chat');
  return (
    <>
      <HandoverAlerts />
      <PermissionQuestion />
      <p>Esperan {waiting}</p>
    </>
  );
}
const hint = () => handleHint(queries, { topic: 'handovers', ids: [] });
const loaded = () =>
  waitFor(() => {
    expect(server.asked(conversations.handovers).length).toBeGreaterThan(0);
    expect(queries.isFetching()).toBe(0);
  });
const show = (given = {}) => renderScreen(Screen, { at: '/agenda', ...given });

it('counts who waits in the navigation and in the title, and is quiet about those of before', async () => {
  show();
  expect(await screen.findByText('Esperan 1')).toBeTruthy();
  expect(document.title).toBe('(1) Agenda');
  expect([notifications, rings.count]).toEqual([[], 0]);
});

it('rings and notifies once when somebody asks for a person, and opens the conversation', async () => {
  const { user, address } = show();
  await screen.findByText('Esperan 1');
  latest = [OMAR, CARLA];
  hint();
  expect(await screen.findByText('Omar Gil pide una persona')).toBeTruthy();
  expect(notifications).toMatchObject([['Omar Gil pide una persona', { tag: `handover.${OMAR._id}` }]]);
  expect(rings.count).toBe(1);
  hint();
  await waitFor(() => expect(server.asked(conversations.handovers)).toHaveLength(3));
  expect([notifications.length, rings.count]).toEqual([1, 1]);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(address()).toBe(`/chat?con=${OMAR._id}`);
});

it('takes its message back when somebody else takes the conversation', async () => {
  latest = [];
  show();
  await loaded();
  latest = [OMAR];
  hint();
  await screen.findByText('Omar Gil pide una persona');
  latest = [];
  hint();
  await waitFor(() => expect(screen.queryByText('Omar Gil pide una persona')).toBeNull());
  expect(document.title).toBe('Agenda');
});

it('asks for the permission only while somebody waits, and never again after a no', async () => {
  permission.value = 'default';
  latest = [];
  const { user } = show();
  await loaded();
  expect(screen.queryByRole('button', { name: 'Avisarme' })).toBeNull();
  latest = [CARLA];
  hint();
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('button', { name: 'Avisarme' })).toBeNull();
});

it('asks the server nothing for people who may not read the chat', async () => {
  show({ permissions: [{ page: PAGES.appointments.number, actions: ['view'] }] });
  expect(await screen.findByText('Esperan 0')).toBeTruthy();
  expect(server.asked(conversations.handovers)).toEqual([]);
});

it('shows no message about the conversation that is on the screen', async () => {
  latest = [];
  renderScreen(Screen, { at: `/chat?con=${OMAR._id}` });
  await loaded();
  latest = [OMAR];
  hint();
  expect(await screen.findByText('Esperan 1')).toBeTruthy();
  expect(screen.queryByText('Omar Gil pide una persona')).toBeNull();
  expect(rings.count).toBe(1);
});
