import { tonesOfHex } from '@cauce/domain/brand/brand';
import { useState } from 'react';
import styles from './avatar.module.css';

const COLORS = [
  '#0067d6',
  '#6200ff',
  '#0f9d84',
  '#d6457f',
  '#b36b00',
  '#2e7d32',
  '#b3261e',
  '#00838f',
  '#7b5ea7',
  '#5b6472',
];

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => word?.[0]?.toLocaleUpperCase('es-MX') ?? '').join('');
}

/** The same name always gets the same colour. */
export function colorOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return COLORS[sum % COLORS.length] ?? '#5b6472';
}

export interface AvatarProps {
  name: string;
  image?: string | null;
  /** The colour of the record, in hex; without it the name decides. */
  color?: string | null;
  size?: 20 | 24 | 32 | 40 | 56;
  /** Rounded corners instead of a circle, for businesses and places. */
  square?: boolean;
}

/** The picture or the initials of a name. Screen readers skip it, because the name is written beside it. */
export function Avatar({ name, image, color, size = 32, square }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const tones = tonesOfHex(color ?? colorOf(name), 'light');
  const loadedImage = image && broken !== image ? image : undefined;
  const look = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  return (
    <span
      className={styles.avatar}
      data-square={square || undefined}
      style={{ ...look, background: tones.fill, color: tones.on }}
      // Drawn by CSS, so that the initials do not become part of the name of a button.
      data-initials={loadedImage ? undefined : initialsOf(name)}
      aria-hidden
    >
      {loadedImage && (
        <img
          src={loadedImage}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          onError={() => setBroken(loadedImage)}
        />
      )}
    </span>
  );
}
