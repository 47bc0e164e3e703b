import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './channels.module.css';

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info };

/** A highlighted text: why something stopped, or what to know first. */
export function Note({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <div role="note" className={styles.note} data-tone={tone}>
      <Icon aria-hidden size={16} />
      <Stack gap={4} shrink className={styles.noteWords}>
        {children}
      </Stack>
    </div>
  );
}
