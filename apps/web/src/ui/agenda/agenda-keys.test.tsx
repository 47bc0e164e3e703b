import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { AgendaToolbar } from './agenda-toolbar.tsx';
import { Agenda } from './agenda.tsx';
import type { AgendaEvent, AgendaProps, MoveAnswer, Picked, Span } from './types.ts';

const ZONE = 'America/Mexico_City';
const NOW = new Date('2026-11-18T15:40:00Z');

const event = (id: string, title: string, start: string, end: string): AgendaEvent => ({
  id,
  title,
  color: '#0067d6',
  start: `2026-11-${start}:00.000Z`,
  end: `2026-11-${end}:00.000Z`,
});
/**
 * On Wednesday an event from 10:00 to 11:00 and another within it from 10:15 to 10:30; on Thursday one from 9:30 to
 * 10:00.
 */
const EVENTS = [
  event('a', 'Tinte', '18T16:00', '18T17:00'),
  event('b', 'Barba', '18T16:15', '18T16:30'),
  event('c', 'Corte', '19T15:30', '19T16:00'),
];

const onMove = vi.fn<(event: AgendaEvent, to: Span) => MoveAnswer>();
const onResize = vi.fn<(event: AgendaEvent, to: Span) => MoveAnswer>();
const onPick = vi.fn<(picked: Picked) => void>();
const onKey = vi.fn<(event: AgendaEvent, key: KeyboardEvent) => void>();
const onDate = vi.fn<AgendaProps['onDate']>();
const onView = vi.fn<(view: string) => void>();

function draw(props: Partial<AgendaProps> = {}) {
  const shared = { view: 'week', date: '2026-11-18', zone: ZONE, now: NOW, onDate } as const;
  return renderUi(
    <>
      <AgendaToolbar {...shared} onView={onView} />
      <Agenda
        label="Agenda"
        {...shared}
        events={EVENTS}
        {...{ onMove, onResize, onPick, onKey }}
        {...props}
      />
    </>,
  );
}

const here = () => {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.querySelector('.visually-hidden')?.textContent ?? '';
};
const grid = () => screen.getByRole('application');
const enter = () => grid().querySelector<HTMLElement>('[tabindex="0"]')?.focus();

beforeEach(() => vi.clearAllMocks());

it('is one stop for Tab, and starts at the current time', () => {
  draw();
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  enter();
  expect(here()).toBe('miércoles 18 de noviembre, 9:30 – 9:45 a. m.');
});

it('moves through free slots and events in order with Down, and back with Up', async () => {
  const { user } = draw();
  enter();
  const seen: string[] = [];
  for (let press = 0; press < 4; press += 1) {
    await user.keyboard('{ArrowDown}');
    seen.push(here().replace(/, miér.*2026|miércoles 18 de noviembre, /, ''));
  }
  expect(seen).toEqual([
    '9:45 – 10:00 a. m.',
    'Tinte, 10:00 – 11:00 a. m.',
    'Barba, 10:15 – 10:30 a. m.',
    '11:00 – 11:15 a. m.',
  ]);
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  const back: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.keyboard('{ArrowUp}');
    back.push(here().slice(0, 5));
  }
  expect(back).toEqual(['Barba', 'Tinte', 'miérc']);
});

it('moves sideways to the same hour, and past the edge to the next page', async () => {
  const { user } = draw();
  enter();
  await user.keyboard('{ArrowRight}');
  expect(here()).toContain('Corte, jueves 19');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(onDate).toHaveBeenCalledWith('2026-11-25');
});

it('reaches a block behind an event, and prefers the event beside it', async () => {
  const block = { ...event('d', 'Comida', '18T15:30', '18T18:00'), pattern: 'hatched' as const };
  const { user } = draw({ events: [...EVENTS, block] });
  screen.getByRole('button', { name: /^Corte/ }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(here()).toContain('Comida');
  await user.keyboard('{ArrowDown}');
  expect(here()).toContain('Tinte');
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(here()).toContain('Tinte');
});

it('selects the slots that Shift extends', async () => {
  const { user } = draw();
  enter();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Enter}');
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({
    start: new Date('2026-11-18T15:30:00Z'),
    end: new Date('2026-11-18T16:15:00Z'),
  });
});

it('moves an event with Alt, drops it with Enter and keeps the focus on it', async () => {
  const { user } = draw();
  screen.getByRole('button', { name: /^Corte/ }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowLeft}{/Alt}');
  expect(
    screen.getByText(/miércoles 18 de noviembre, 9:45 – 10:15 a. m.; Enter para dejarlo aquí/),
  ).toBeTruthy();
  expect(onMove).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
  expect(onMove.mock.calls[0]?.[1]).toMatchObject({ start: new Date('2026-11-18T15:45:00Z') });
  expect(here()).toContain('Corte, miércoles 18');
});

it('cancels a move on Escape', async () => {
  const { user } = draw();
  screen.getByRole('button', { name: /^Corte/ }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}{Enter}');
  expect(onMove).not.toHaveBeenCalled();
  expect(screen.getByText('Sigue donde estaba')).toBeTruthy();
});

it('makes an event longer with Shift', async () => {
  const { user } = draw();
  screen.getByRole('button', { name: /^Corte/ }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
  await waitFor(() => expect(onResize).toHaveBeenCalledTimes(1));
  expect(onResize.mock.calls[0]?.[1]).toMatchObject({ end: new Date('2026-11-19T16:15:00Z') });
});

it('leaves other keys to the caller', async () => {
  const { user } = draw();
  screen.getByRole('button', { name: /^Corte/ }).focus();
  await user.keyboard('{Delete}');
  expect(onKey.mock.calls[0]?.[0]).toBe(EVENTS[2]);
  expect(onKey.mock.calls[0]?.[1].key).toBe('Delete');
});

it('has keys for today, for the views and for the pages', async () => {
  const { user } = draw();
  await user.keyboard('t');
  expect(onDate).toHaveBeenLastCalledWith('2026-11-18');
  await user.keyboard('dwm');
  expect(onView.mock.calls.map(([view]) => view)).toEqual(['day', 'week', 'month']);
  await user.keyboard('{ArrowLeft}');
  expect(onDate).toHaveBeenLastCalledWith('2026-11-11');
});

it('moves through the days of a month and their events', async () => {
  const { user } = draw({ view: 'month' });
  enter();
  expect(here()).toBe('miércoles 18 de noviembre de 2026, 2 eventos');
  await user.keyboard('{ArrowDown}');
  expect(here()).toContain('Tinte');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(here()).toBe('miércoles 25 de noviembre de 2026');
  await user.keyboard('{ArrowLeft}');
  expect(here()).toBe('martes 24 de noviembre de 2026');
});
