export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Placing {
  side: 'bottom' | 'right';
  align: 'start' | 'end';
}

const GAP = 4;
const EDGE = 8;

const within = (value: number, size: number, available: number) =>
  Math.max(EDGE, Math.min(value, available - size - EDGE));

/** The position of a panel beside its button, always inside the screen. */
export function placeBeside(
  anchor: Box,
  panel: { width: number; height: number },
  screen: { width: number; height: number },
  { side, align }: Placing,
): { left: number; top: number } {
  if (side === 'right') {
    const beside = anchor.left + anchor.width + GAP;
    return {
      left: within(beside, panel.width, screen.width),
      top: within(anchor.top, panel.height, screen.height),
    };
  }
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - panel.height - GAP;
  // Below, unless it only fits above.
  const upwards = below + panel.height + EDGE > screen.height && above >= EDGE;
  const left = align === 'start' ? anchor.left : anchor.left + anchor.width - panel.width;
  return {
    left: within(left, panel.width, screen.width),
    top: within(upwards ? above : below, panel.height, screen.height),
  };
}
