import { Ellipsis } from 'lucide-react';
import {
  cloneElement,
  useId,
  useState,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { IconButton } from '../inputs/icon-button.tsx';
import { MenuPanel } from './menu-panel.tsx';
import type { MenuItem } from './menu-types.ts';

export type { MenuAct, MenuItem } from './menu-types.ts';

export interface MenuProps {
  /** Names the record of the menu: «Acciones de Ana Torres». */
  label: string;
  items: readonly MenuItem[];
  /** The button that opens the menu; three dots by default. */
  trigger?: ReactElement;
  align?: 'start' | 'end';
  /** `right` opens the menu beside the button, when there are more buttons below. */
  side?: 'bottom' | 'right';
}

export function Menu({ label, items, trigger, align = 'end', side = 'bottom' }: MenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const button: ReactElement<HTMLAttributes<HTMLElement>> = (trigger as typeof button | undefined) ?? (
    <IconButton quiet size="small" label={label} icon={<Ellipsis />} />
  );
  const close = (giveBack: boolean) => {
    // Moves the focus before the item runs, so that a dialog it opens returns the focus there.
    if (giveBack) anchor?.focus({ preventScroll: true });
    setAnchor(undefined);
  };
  return (
    <>
      {cloneElement(button, {
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== undefined,
        'aria-controls': anchor && id,
        onClick: (event: MouseEvent<HTMLElement>) => {
          button.props.onClick?.(event);
          const { currentTarget } = event;
          setAnchor((open) => (open ? undefined : currentTarget));
        },
        onKeyDown: (event) => {
          button.props.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' || anchor) return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        },
      })}
      {anchor && (
        <MenuPanel
          id={id}
          label={label}
          items={items}
          anchor={anchor}
          side={side}
          align={align}
          onClose={close}
        />
      )}
    </>
  );
}
