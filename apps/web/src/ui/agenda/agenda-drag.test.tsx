import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { Agenda } from './agenda.tsx';
import type { AgendaEvent, AgendaProps, MoveAnswer, Span } from './types.ts';

const ZONE = 'America/Mexico_City';
const onMove = vi.fn<(event: AgendaEvent, to: Span) => MoveAnswer>();
const onOpen = vi.fn<(event: AgendaEvent) => void>();
const onKey = vi.fn<(event: AgendaEvent, key: KeyboardEvent) => void>();

const event = (id: string, title: string, start: string, end: string): AgendaEvent => ({
  id,
  title,
  color: '#0067d6',
  start: `2026-11-${start}:00.000Z`,
  end: `2026-11-${end}:00.000Z`,
});
/** An appointment on Wednesday 18 at ten, and a fair that takes the whole of Monday 16 and Tuesday 17. */
const visit = event('visit', 'Tinte', '18T16:00', '18T17:00');
const fair = event('fair', 'Feria', '16T06:00', '18T06:00');

const draw = (props: Partial<AgendaProps>) =>
  renderUi(
    <Agenda
      label="Agenda"
      view="month"
      date="2026-11-18"
      zone={ZONE}
      now={new Date('2026-11-18T15:40:00Z')}
      events={[visit, fair]}
      onDate={vi.fn<AgendaProps['onDate']>()}
      {...{ onMove, onOpen, onKey }}
      {...props}
    />,
  );

/** Seven columns are 700 px wide, and the six weeks of a month are 600 px high. */
beforeEach(() => {
  vi.clearAllMocks();
  onMove.mockReturnValue(undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 600));
});
afterEach(() => vi.useRealTimers());

const chip = (name: RegExp) => screen.getByRole('button', { name });
const targets = () =>
  [...document.querySelectorAll<HTMLElement>('[data-target]')].map(({ dataset }) => dataset.date);
const pointer = (x: number, y: number, pointerType = 'mouse') => ({
  clientX: x,
  clientY: y,
  pointerId: 1,
  isPrimary: true,
  button: 0,
  pointerType,
});
const moved = async () => {
  await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
  const [own, to] = onMove.mock.calls[0] ?? [];
  return [own?.id, to?.start, to?.end, to?.column];
};
const reason = () => document.querySelector('[data-refused][aria-hidden] > :last-child')?.textContent;
const at = (day: string) => new Date(`2026-11-${day}:00Z`);

describe('the keyboard in a month', () => {
  it('moves an event by days and weeks, announces its new time and keeps the focus on it', async () => {
    const { user } = draw({});
    chip(/^Tinte/).focus();
    await user.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
    expect(targets()).toEqual(['2026-11-26']);
    screen.getByText(/^jueves 26 de noviembre, 10:00 – 11:00 a. m.; Enter para dejarlo aquí/);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(await moved()).toEqual(['visit', at('26T16:00'), at('26T17:00'), undefined]);
    screen.getByText('Movido: jueves 26 de noviembre, 10:00 – 11:00 a. m.');
    expect(document.activeElement).toBe(chip(/^Tinte, jueves 26/));
    expect(targets()).toEqual([]);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('cancels the move on Escape and when the focus leaves the event', async () => {
    const { user } = draw({});
    chip(/^Tinte/).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Escape}');
    screen.getByText('Sigue donde estaba');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(targets()).toEqual(['2026-11-19']);
    await user.keyboard('{ArrowLeft}');
    expect(targets()).toEqual([]);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('says that a locked event cannot be moved, and leaves other keys to the caller', async () => {
    const { user } = draw({ events: [{ ...visit, locked: true }] });
    chip(/^Tinte/).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    screen.getByText('No se puede mover');
    expect(targets()).toEqual([]);
    await user.keyboard('{Delete}');
    expect(onKey.mock.lastCall?.[1].key).toBe('Delete');
  });
});

describe('a pointer in a month', () => {
  it('moves an event of several days', async () => {
    draw({});
    // Pressed at its second day and moved a week and a day later.
    fireEvent.pointerDown(chip(/^Feria/), pointer(150, 350));
    fireEvent.pointerMove(window, pointer(250, 450));
    expect(targets()).toEqual(['2026-11-24', '2026-11-25']);
    fireEvent.pointerUp(window, pointer(250, 450));
    expect(await moved()).toEqual(['fair', at('24T06:00'), at('26T06:00'), undefined]);
  });

  it('moves an event by touch after a long press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    draw({});
    const [from, to] = [pointer(250, 350, 'touch'), pointer(350, 350, 'touch')];
    fireEvent.pointerDown(chip(/^Tinte/), from);
    fireEvent.pointerMove(window, to);
    fireEvent.pointerUp(window, to);
    expect(onMove).not.toHaveBeenCalled();

    fireEvent.pointerDown(chip(/^Tinte/), from);
    act(() => vi.advanceTimersByTime(400));
    fireEvent.pointerMove(window, to);
    fireEvent.pointerUp(window, to);
    expect(await moved()).toEqual(['visit', at('19T16:00'), at('19T17:00'), undefined]);
  });
});

describe('whole-day events above the hours', () => {
  it('moves an event to other days and keeps its length', async () => {
    draw({ view: 'week' });
    fireEvent.pointerDown(chip(/^Feria/), pointer(50, 10));
    fireEvent.pointerMove(window, pointer(350, 10));
    fireEvent.pointerUp(window, pointer(350, 10));
    expect(await moved()).toEqual(['fair', at('19T06:00'), at('21T06:00'), undefined]);
    expect(chip(/^Feria, jueves 19/).style.gridColumn).toBe('4 / 6');
  });

  it('moves an event by keyboard', async () => {
    const { user } = draw({ view: 'week' });
    chip(/^Feria/).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    screen.getByText(/^martes 17 de noviembre, todo el día, hasta el mié 18 nov; Enter/);
    await user.keyboard('{Enter}');
    expect(await moved()).toEqual(['fair', at('17T06:00'), at('19T06:00'), undefined]);
    expect(document.activeElement).toBe(chip(/^Feria, martes 17/));
  });

  it('moves an event from one person to another when the day has a column for each person', async () => {
    const columns = ['Eva', 'Luis'].map((name) => ({ id: name, name }));
    draw({ view: 'day', date: '2026-11-16', columns, events: [{ ...fair, column: 'Eva' }] });
    fireEvent.pointerDown(chip(/^Feria/), pointer(100, 10));
    fireEvent.pointerMove(window, pointer(500, 10));
    fireEvent.pointerUp(window, pointer(500, 10));
    expect(await moved()).toEqual(['fair', at('16T06:00'), at('18T06:00'), 'Luis']);
  });
});

describe('a column that refuses an event', () => {
  const columns = ['Eva', 'Luis', 'Omar'].map((name) => ({ id: name, name }));
  const refusal = 'Luis no da Tinte';
  const drawDay = (event: AgendaEvent) =>
    draw({
      view: 'day',
      date: event.start === visit.start ? '2026-11-18' : '2026-11-16',
      columns,
      events: [{ ...event, column: 'Eva' }],
      refuseColumn: (_, column) => (column === 'Luis' ? refusal : undefined),
    });

  it('says so during the drag, and a drop there does nothing', async () => {
    drawDay(visit);
    fireEvent.pointerDown(chip(/^Tinte/), pointer(100, 300));
    fireEvent.pointerMove(window, pointer(350, 300));
    expect(reason()).toBe(refusal);
    expect(screen.getAllByText(refusal)).toHaveLength(2);
    fireEvent.pointerUp(window, pointer(350, 300));
    expect(document.querySelector('[data-refused]')).toBeNull();

    fireEvent.pointerDown(chip(/^Tinte/), pointer(100, 300));
    for (const x of [350, 600]) fireEvent.pointerMove(window, pointer(x, 300));
    expect(document.querySelector('[data-refused]')).toBeNull();
    fireEvent.pointerUp(window, pointer(600, 300));
    expect((await moved()).at(-1)).toBe('Omar');
  });

  it('says so to the keyboard, which moves on to the next column', async () => {
    const { user } = drawDay(visit);
    chip(/^Tinte/).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    expect(reason()).toBe(refusal);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    expect((await moved()).at(-1)).toBe('Omar');
  });

  it('refuses whole-day events too', async () => {
    const { user } = drawDay(fair);
    fireEvent.pointerDown(chip(/^Feria/), pointer(100, 10));
    fireEvent.pointerMove(window, pointer(350, 10));
    expect(document.querySelector<HTMLElement>('[data-refusal]')?.dataset.refusal).toBe(refusal);
    fireEvent.pointerUp(window, pointer(350, 10));
    chip(/^Feria/).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    screen.getByText(refusal);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Enter}');
    expect((await moved()).at(-1)).toBe('Omar');
  });
});
