import { Popover } from '@mantine/core';
import { isHex } from '@cauce/domain/brand/color';
import { lazy, Suspense, useState } from 'react';
import styles from './color-picker.module.css';
import { FLOATING } from '../mantine-theme.ts';

const ColorArea = lazy(() => import('./color-area.tsx'));

export const SUGGESTED_COLORS = [
  '#007aff',
  '#6200ff',
  '#0f9d84',
  '#d6457f',
  '#c77700',
  '#2e7d32',
  '#b3261e',
  '#00838f',
  '#7b5ea7',
  '#5b6472',
];

export interface ColorPickerProps {
  /** The name of the record that gets the colour, for screen readers. */
  label: string;
  value: string;
  onChange: (hex: string) => void;
  suggested?: readonly string[];
  disabled?: boolean;
}

/** A colour swatch that opens the suggested colours, with all other colours below. */
export function ColorPicker({
  label,
  value,
  onChange,
  suggested = SUGGESTED_COLORS,
  disabled,
}: ColorPickerProps) {
  const [open, setOpen] = useState(false);
  const swatchColor = isHex(value) ? value : 'transparent';
  return (
    <Popover {...FLOATING} opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <button
          type="button"
          className={styles.swatch}
          style={{ background: swatchColor }}
          aria-label={`Elegir ${label}`}
          disabled={disabled}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label={label} data-mantine-stop-propagation>
        <div className={styles.suggested}>
          {suggested.map((hex) => (
            <button
              key={hex}
              type="button"
              className={styles.swatch}
              style={{ background: hex }}
              aria-label={hex}
              aria-pressed={hex.toLowerCase() === value.toLowerCase()}
              onClick={() => {
                onChange(hex);
                setOpen(false);
              }}
            />
          ))}
        </div>
        <Suspense fallback={<div className={styles.waiting} />}>
          <ColorArea value={isHex(value) ? value : '#007aff'} onChange={onChange} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
