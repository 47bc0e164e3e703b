import { tonesOfHex } from '@cauce/domain/brand/brand';
import type { CSSProperties } from 'react';

const known = new Map<string, CSSProperties>();

/** The colours of an event for both schemes, so that a change of scheme renders nothing again. */
export function toneStyle(color: string): CSSProperties {
  const found = known.get(color);
  if (found) return found;
  const light = tonesOfHex(color, 'light');
  const dark = tonesOfHex(color, 'dark');
  const style = {
    '--soft': `light-dark(${light.soft}, ${dark.soft})`,
    '--ink': `light-dark(${light.ink}, ${dark.ink})`,
    '--bar': `light-dark(${light.fill}, ${dark.fill})`,
  } as CSSProperties;
  known.set(color, style);
  return style;
}
