import { useId, useState } from 'react';
import { MenuPanel } from '../../../../ui/overlay/menu-panel.tsx';
import type { MenuItem } from '../../../../ui/overlay/menu-types.ts';

export interface SlotMenuProps {
  at: DOMRect;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** A menu beside the selected time. */
export function SlotMenu({ at, items, onClose }: SlotMenuProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [before] = useState(() => document.activeElement);
  const { left, top, width, height } = at;
  return (
    <>
      <span
        ref={setAnchor}
        aria-hidden
        style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }}
      />
      {anchor && (
        <MenuPanel
          id={id}
          label="Qué hacer con este horario"
          items={items}
          anchor={anchor}
          side={width < window.innerWidth / 2 ? 'right' : 'bottom'}
          align="start"
          onClose={(giveBack) => {
            if (giveBack && before instanceof HTMLElement) before.focus({ preventScroll: true });
            onClose();
          }}
        />
      )}
    </>
  );
}
