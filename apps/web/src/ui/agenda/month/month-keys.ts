const ASIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const stopsOf = (day: Element | undefined) => [...(day?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];

/**
 * Moves the focus to the day at the side; up and down moves through the events of a day and on to the next week.
 * Returns whether the key was used.
 */
export function stepInMonth(event: KeyboardEvent, surface: HTMLElement): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return false;
  const days = [...surface.querySelectorAll('[data-day]')];
  const here = event.target.closest('[data-day]');
  const index = here ? days.indexOf(here) : -1;
  if (index === -1) return false;
  const stops = stopsOf(days[index]);
  const at = stops.indexOf(event.target);
  const aside = ASIDE[event.key];
  let goal: HTMLElement | undefined;
  if (aside !== undefined) goal = stopsOf(days[index + aside])[0];
  else if (event.key === 'ArrowDown') goal = stops[at + 1] ?? stopsOf(days[index + 7])[0];
  else if (event.key === 'ArrowUp') goal = stops[at - 1] ?? stopsOf(days[index - 7]).at(-1);
  else return false;
  if (goal) focusStop(surface, goal);
  return true;
}

function focusStop(surface: HTMLElement, goal: HTMLElement): void {
  for (const other of surface.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  goal.tabIndex = 0;
  goal.focus({ preventScroll: true });
}

/** Focuses an event, or its day when the event is not shown. */
export function focusInMonth(surface: HTMLElement, id: string, cell: number): void {
  const goal =
    surface.querySelector<HTMLElement>(`[data-event="${CSS.escape(id)}"]`) ??
    stopsOf(surface.querySelectorAll('[data-day]')[cell])[0];
  if (goal) focusStop(surface, goal);
}
