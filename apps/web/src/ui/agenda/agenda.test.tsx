import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { Agenda } from './agenda.tsx';
import type { AgendaEvent, AgendaProps, MoveAnswer, Picked, Span } from './types.ts';

const ZONE = 'America/Tijuana';
const NOON = Date.parse('2026-11-18T20:00:00Z');
const HOUR = 3_600_000;

/** Wednesday 18 November, from noon to one. */
const lunch: AgendaEvent = {
  id: 'lunch',
  title: 'Limpieza',
  color: '#0067d6',
  start: new Date(NOON),
  end: new Date(NOON + HOUR),
};

const onMove = vi.fn<(event: AgendaEvent, to: Span) => MoveAnswer>();
const onResize = vi.fn<(event: AgendaEvent, to: Span) => MoveAnswer>();
const onPick = vi.fn<(picked: Picked) => void>();
const onOpen = vi.fn<(event: AgendaEvent) => void>();
const onDate = vi.fn<AgendaProps['onDate']>();

const agenda = (props: Partial<AgendaProps> = {}) => (
  <Agenda
    label="Agenda"
    view="week"
    date="2026-11-20"
    zone={ZONE}
    now={new Date(NOON)}
    events={[lunch]}
    {...{ onMove, onResize, onPick, onOpen, onDate }}
    {...props}
  />
);

/** Seven days of 100 px and hours of 60 px, so that one pixel is one minute. */
function box(element: Element): DOMRect {
  if (element.hasAttribute('data-key')) return new DOMRect(200, 720, 90, 60);
  const surface =
    element.getAttribute('role') === 'application' || element.querySelector('[role="application"]');
  return surface ? new DOMRect(0, 0, 700, 1440) : new DOMRect();
}

const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0 });

const drag = (target: Element, ...path: [x: number, y: number][]) => {
  const [[x, y] = [0, 0], ...rest] = path;
  fireEvent.pointerDown(target, at(x, y));
  for (const [nextX, nextY] of rest) fireEvent.pointerMove(window, at(nextX, nextY));
  return () => fireEvent.pointerUp(window, at(...(path.at(-1) ?? [0, 0])));
};

const swipe = (...path: [x: number, y: number][]) => {
  const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0 };
  const [from = [0, 0], ...rest] = path;
  const at = ([clientX, clientY]: [number, number]) => ({ ...touch, clientX, clientY });
  fireEvent.pointerDown(screen.getByRole('application'), at(from));
  for (const point of rest) fireEvent.pointerMove(window, at(point));
  fireEvent.pointerUp(window, at(path.at(-1) ?? from));
};

const eventOn = (day: string) => screen.queryByRole('button', { name: new RegExp(`Limpieza, ${day}`) });
const wednesday = () => screen.getByRole('button', { name: /Limpieza, miércoles 18/ });

beforeEach(() => {
  vi.clearAllMocks();
  onMove.mockReturnValue(undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return box(this);
  });
});

describe('a pointer', () => {
  it('opens an event; its accessible name contains all its data', async () => {
    const { user } = renderUi(agenda());
    await user.click(
      screen.getByRole('button', {
        name: 'Limpieza, miércoles 18 de noviembre de 2026, 12:00 – 1:00 p. m.',
      }),
    );
    expect(onOpen.mock.calls[0]?.[0]).toBe(lunch);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('moves an event to another day and hour at once, and passes the original event to the caller', async () => {
    renderUi(agenda());
    drag(wednesday(), [210, 730], [300, 790], [410, 854])();
    expect(eventOn('viernes 20')?.textContent).toContain('2:00 – 3:00 p. m.');
    expect(eventOn('miércoles 18')).toBeNull();
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
    const [event, to] = onMove.mock.calls[0] ?? [];
    expect(event).toBe(lunch);
    expect(to).toEqual({
      start: new Date(NOON + 50 * HOUR),
      end: new Date(NOON + 51 * HOUR),
      column: undefined,
    });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('renders nothing while an event is dragged', () => {
    const onRender = vi.fn<ProfilerOnRenderCallback>();
    renderUi(
      <Profiler id="agenda" onRender={onRender}>
        {agenda()}
      </Profiler>,
    );
    onRender.mockClear();
    const drop = drag(wednesday(), [210, 730], [220, 800], [330, 900], [420, 700]);
    expect(onRender).not.toHaveBeenCalled();
    drop();
    expect(onRender).toHaveBeenCalled();
  });

  it.each<[string, () => MoveAnswer]>([
    ['says no', () => Promise.resolve(false)],
    ['fails', () => Promise.reject(new Error('taken'))],
  ])('moves the event back when the caller %s', async (_, answer) => {
    onMove.mockImplementation(answer);
    renderUi(agenda());
    drag(wednesday(), [210, 730], [410, 730])();
    expect(eventOn('viernes 20')).not.toBeNull();
    await waitFor(() => expect(eventOn('miércoles 18')).not.toBeNull());
  });

  it('replaces the move with the new data of the caller, and shows a later undo', async () => {
    const { rerender } = renderUi(agenda());
    drag(wednesday(), [210, 730], [410, 730])();
    const saved = { ...lunch, start: new Date(NOON + 24 * HOUR), end: new Date(NOON + 25 * HOUR) };
    rerender(agenda({ events: [saved] }));
    expect(eventOn('jueves 19')).not.toBeNull();
    rerender(agenda({ events: [lunch] }));
    expect(eventOn('miércoles 18')).not.toBeNull();
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
  });

  it('cancels a drag on Escape', () => {
    renderUi(agenda());
    const drop = drag(wednesday(), [210, 730], [410, 830]);
    expect(wednesday().hasAttribute('data-lifted')).toBe(true);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(wednesday().hasAttribute('data-lifted')).toBe(false);
    drop();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('makes an event longer by dragging its lower edge', async () => {
    renderUi(agenda());
    drag(wednesday(), [210, 777], [210, 800], [210, 822])();
    await waitFor(() => expect(onResize).toHaveBeenCalledTimes(1));
    expect(onResize.mock.calls[0]?.[1]).toMatchObject({
      start: lunch.start,
      end: new Date(NOON + 1.75 * HOUR),
    });
  });

  it('does not move locked events', () => {
    renderUi(agenda({ events: [{ ...lunch, locked: true }] }));
    drag(wednesday(), [210, 730], [410, 830])();
    expect(eventOn('miércoles 18')).not.toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });

  it('selects a step by a click and a range by dragging, as instants of the time zone', () => {
    renderUi(agenda({ pickMinutes: 30 }));
    const surface = screen.getByRole('application');
    drag(surface, [50, 607])();
    expect(onPick.mock.calls[0]?.[0]).toMatchObject({
      start: new Date('2026-11-16T18:00:00Z'),
      end: new Date('2026-11-16T18:30:00Z'),
    });
    drag(surface, [50, 607], [50, 640], [50, 662])();
    expect(onPick.mock.calls[1]?.[0]).toMatchObject({ end: new Date('2026-11-16T19:15:00Z') });
    drag(surface, [50, 607], [50, 560])();
    expect(onPick.mock.calls[2]?.[0]).toMatchObject({
      start: new Date('2026-11-16T17:15:00Z'),
      end: new Date('2026-11-16T18:15:00Z'),
    });
  });

  it('selects by the clock time on a day of 25 hours', () => {
    renderUi(agenda({ date: '2026-10-30', events: [] }));
    drag(screen.getByRole('application'), [650, 547])();
    // Nine in the morning, after the clocks were set back.
    expect(onPick.mock.calls[0]?.[0]).toMatchObject({ start: new Date('2026-11-01T17:00:00Z') });
  });
});

describe('persons side by side', () => {
  it('moves an event from one person to another', async () => {
    const columns = Array.from({ length: 7 }, (_, index) => ({ id: `c${index}`, name: `Persona ${index}` }));
    const own = { ...lunch, column: 'c2' };
    renderUi(agenda({ view: 'day', date: '2026-11-18', columns, events: [own] }));
    drag(wednesday(), [210, 730], [450, 730])();
    await waitFor(() => expect(onMove).toHaveBeenCalledTimes(1));
    expect(onMove.mock.calls[0]?.[1]).toEqual({ start: lunch.start, end: lunch.end, column: 'c4' });
  });
});

describe('a thumb', () => {
  it('turns to another day by a swipe, and not by a short or slanted one', () => {
    renderUi(agenda({ view: 'day', date: '2026-11-18' }));
    swipe([300, 400], [260, 402], [200, 404]);
    expect(onDate).toHaveBeenLastCalledWith('2026-11-19');
    swipe([200, 400], [260, 398], [300, 396]);
    expect(onDate).toHaveBeenLastCalledWith('2026-11-17');
    swipe([300, 400], [270, 402]);
    swipe([300, 400], [230, 470]);
    expect(onDate).toHaveBeenCalledTimes(2);
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('a month', () => {
  it('opens the day of events that do not fit', async () => {
    const many = Array.from({ length: 6 }, (_, index) => ({ ...lunch, id: `e${index}` }));
    const { user } = renderUi(agenda({ view: 'month', events: many }));
    await user.click(screen.getByRole('button', { name: 'Ver 4 más del miércoles 18 de noviembre de 2026' }));
    expect(onDate).toHaveBeenCalledWith('2026-11-18', 'day');
  });
});

describe('a list', () => {
  it('says when it is empty, and leaves out days without events', () => {
    const { rerender } = renderUi(agenda({ view: 'list', date: '2026-11-18' }));
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    rerender(agenda({ view: 'list', date: '2026-11-18', events: [] }));
    expect(screen.getByText('No hay nada en estos días.')).toBeTruthy();
  });
});

describe('the scroll target', () => {
  it('is scrolled into view again when today is visible', () => {
    const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {});
    const { rerender } = renderUi(agenda({ scrollToNow: 0 }));
    scrollTo.mockClear();
    rerender(agenda({ scrollToNow: 1 }));
    expect(scrollTo).toHaveBeenCalledTimes(1);
    rerender(agenda({ scrollToNow: 2, date: '2026-12-01' }));
    expect(scrollTo).toHaveBeenCalledTimes(1);
    rerender(agenda({ scrollToNow: 2 }));
    expect(scrollTo).toHaveBeenCalledTimes(2);
    rerender(agenda({ scrollToNow: 2, events: [] }));
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });
});

it('draws the title before the icon, and gives it every line of the box', () => {
  const icon = <svg data-testid="icon" />;
  renderUi(agenda({ events: [{ ...lunch, icon, detail: 'Con Eva' }] }));
  const title = screen.getByTestId('icon').parentElement;
  expect(title?.firstChild?.nodeValue).toBe('Limpieza');
  expect(title?.style.getPropertyValue('--lines')).toBe('3');
});

it('gives the title of half an hour two lines, and of a quarter of an hour one', () => {
  const half = { ...lunch, id: 'half', title: 'Media', end: new Date(NOON + HOUR / 2) };
  const quarter = { ...lunch, id: 'quarter', title: 'Cuarto', end: new Date(NOON + HOUR / 4) };
  renderUi(agenda({ events: [half, { ...quarter, start: new Date(NOON) }] }));
  expect(screen.getByText('Media').style.getPropertyValue('--lines')).toBe('2');
  expect(screen.getByText('Cuarto').getAttribute('style')).toBeNull();
});

it('shortens the names of people where many boxes stand side by side, and says the whole name', () => {
  const person = { ...lunch, title: 'María José Peña', isPerson: true };
  renderUi(agenda({ events: ['a', 'b', 'c', 'd'].map((id) => ({ ...person, id })) }));
  expect(screen.getAllByText('M. Peña')).toHaveLength(4);
  const title = screen.getAllByText('MP')[0]?.parentElement;
  expect(title?.dataset.part).toBe('4');
  const box = title?.closest('button');
  expect(box?.dataset.tip).toContain('María José Peña');
  expect(box?.querySelector('.visually-hidden')?.textContent).toContain('María José Peña');
});

it('shortens neither the name in a wide box nor a title that is no name', () => {
  const course = { ...lunch, title: 'Curso de bases' };
  renderUi(
    agenda({
      events: [
        ...['a', 'b', 'c'].map((id) => ({ ...course, id })),
        {
          ...course,
          id: 'd',
          isPerson: true,
          start: new Date(NOON + 5 * HOUR),
          end: new Date(NOON + 6 * HOUR),
        },
      ],
    }),
  );
  expect(screen.queryByText('C. bases')).toBeNull();
});

const slot = () => document.querySelector<HTMLElement>('button[data-picked], button[data-ended]');

describe('a selected slot', () => {
  it('stays marked while a menu or a form uses it, and not afterwards', () => {
    const { rerender } = renderUi(agenda({ events: [] }));
    drag(screen.getByRole('application'), [250, 600])();
    rerender(agenda({ events: [], isPicking: true }));
    expect(slot()?.hasAttribute('data-picked')).toBe(true);
    rerender(agenda({ events: [], isPicking: false }));
    expect(slot()?.hasAttribute('data-picked')).toBe(false);
    expect(slot()?.hasAttribute('data-ended')).toBe(true);
    // The focus of the keyboard is visible again.
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(slot()).toBeNull();
  });

  it('gives its focus to the event that was saved there', () => {
    const { rerender } = renderUi(agenda({ events: [] }));
    drag(screen.getByRole('application'), [250, 720])();
    const picked = document.activeElement;
    rerender(agenda({ events: [], isPicking: true }));
    (document.activeElement as HTMLElement).blur();
    rerender(agenda({ isPicking: false }));
    (picked as HTMLElement).focus();
    expect(document.activeElement).toBe(wednesday());
  });

  it('gives its focus also to an event that arrives later', () => {
    const { rerender } = renderUi(agenda({ events: [] }));
    drag(screen.getByRole('application'), [250, 720])();
    rerender(agenda({ events: [], isPicking: true }));
    rerender(agenda({ events: [], isPicking: false }));
    expect(document.activeElement).toBe(slot());
    rerender(agenda());
    expect(document.activeElement).toBe(wednesday());
  });
});
