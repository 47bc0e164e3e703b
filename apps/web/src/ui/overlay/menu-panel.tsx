import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classes } from '../classes.ts';
import { Link } from '../inputs/link.tsx';
import { Box } from '../layout/box.tsx';
import { useBack } from './back-layers.ts';
import styles from './menu.module.css';
import type { MenuAct, MenuItem } from './menu-types.ts';
import type { Placing } from './place-beside.ts';
import { showBeside } from './show-beside.ts';

// The role of a command in a menu, for which HTML has no element.
const ITEM = { role: 'menuitem', tabIndex: -1 } as const;

export interface MenuPanelProps extends Placing {
  id: string;
  label: string;
  items: readonly MenuItem[];
  anchor: HTMLElement;
  /** `giveBack` returns the focus to the button; otherwise it stays where the person moved it. */
  onClose: (giveBack: boolean) => void;
}

const itemsOf = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])') ?? []),
];

/** A menu in the browser's top layer, so that no card clips it and no dialog covers it. */
export function MenuPanel({ id, label, items, anchor, side, align, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useBack(true, () => onClose(true));

  useLayoutEffect(() => {
    const panelElement = panel.current;
    if (!panelElement) return undefined;
    const { place, stop } = showBeside(
      panelElement,
      () => anchor.getBoundingClientRect(),
      { side, align },
      (target) => {
        if (!anchor.contains(target)) close.current(false);
      },
    );
    (itemsOf(panelElement)[0] ?? panelElement).focus({ preventScroll: true });
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      stop();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [anchor, side, align]);

  const steer = (event: KeyboardEvent) => {
    const all = itemsOf(panel.current);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const goal = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key];
    if (goal !== undefined) all.at(goal % all.length)?.focus();
    else if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') return onClose(false);
    else if (event.key.length === 1 && event.key !== ' ') startingWith(all, here, event.key)?.focus();
    else return undefined;
    // A key that the menu has used must not reach the dialog or the screen below.
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };

  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={styles.menu}
      onKeyDown={steer}
      onClick={(event) => event.stopPropagation()}
      data-mantine-stop-propagation
    >
      {items.map((item, index) => draw(item, index, onClose))}
    </div>
  );
}

/** A letter moves to the next item that starts with it. */
function startingWith(all: HTMLElement[], here: number, letter: string): HTMLElement | undefined {
  const firstLetter = letter.toLocaleLowerCase('es-MX');
  return [...all.slice(here + 1), ...all.slice(0, here + 1)].find((item) =>
    item.textContent?.trim().toLocaleLowerCase('es-MX').startsWith(firstLetter),
  );
}

function draw(item: MenuItem, index: number, onClose: MenuPanelProps['onClose']) {
  if (item === 'line') return <hr key={`line-${index}`} className={styles.line} />;
  if ('heading' in item)
    return (
      <p key={item.heading} className={styles.heading}>
        {item.heading}
      </p>
    );
  return <Item key={item.label} item={item} onClose={onClose} />;
}

const hover = (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true });

function Item({ item, onClose }: { item: MenuAct; onClose: MenuPanelProps['onClose'] }) {
  const look = classes(styles.item, item.danger && styles.danger);
  const face = (
    <>
      {item.icon}
      <Box as="span" grow shrink>
        {item.label}
      </Box>
      {item.hint && <span className={styles.hint}>{item.hint}</span>}
    </>
  );
  if (item.disabled)
    return (
      <div {...ITEM} className={look} aria-disabled data-disabled>
        {face}
      </div>
    );
  const choose = () => {
    onClose(true);
    item.onSelect?.();
  };
  return item.href ? (
    <Link href={item.href} {...ITEM} className={look} onClick={choose} onPointerMove={hover}>
      {face}
    </Link>
  ) : (
    <button type="button" {...ITEM} className={look} onClick={choose} onPointerMove={hover}>
      {face}
    </button>
  );
}
