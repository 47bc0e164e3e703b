import { useRef } from 'react';
import { useShortcuts } from '../../ui/overlay/shortcuts.ts';

const linksIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row] a[href^="/contactos/"]') ?? []),
];

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]');

/** Moves the focus to the next or previous contact, or to the first visible one. */
function step(list: HTMLElement | null, by: 1 | -1): void {
  const byRow = new Map(
    linksIn(list)
      .toReversed()
      .map((link) => [rowOf(link), link]),
  );
  const links = [...byRow.values()].toReversed();
  const row = rowOf(document.activeElement);
  const here = links.findIndex((link) => rowOf(link) === row);
  const next = here < 0 ? links[0] : links[here + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The shortcuts that move through a list of contacts; Enter follows the focused link. */
export function useRowKeys(onTick: ((id: string) => void) | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const search = () => frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  const tick = () => {
    const id = rowOf(document.activeElement)?.dataset.row;
    if (id !== undefined) onTick?.(id);
  };
  useShortcuts('Lista de contactos', [
    { keys: '/', label: 'Buscar', run: search },
    { keys: 'arrowdown', label: 'Siguiente contacto', run: () => step(frame.current, 1) },
    { keys: 'arrowup', label: 'Contacto anterior', run: () => step(frame.current, -1) },
    ...(onTick ? [{ keys: 'x', label: 'Elegir el contacto', run: tick }] : []),
  ]);
  return frame;
}
