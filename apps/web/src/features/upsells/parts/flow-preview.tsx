import { CalendarCheck, Hourglass, MessageSquareText } from 'lucide-react';
import { Stack } from '../../../ui/layout/box.tsx';
import { type FlowStep } from '../words.ts';
import styles from './flow-preview.module.css';

const ICONS = { event: CalendarCheck, wait: Hourglass, message: MessageSquareText } as const;

/** The way from the booking to the message, one step under the other. */
export function FlowPreview({ steps }: { steps: readonly FlowStep[] }) {
  return (
    <Stack as="ol" aria-label="Vista previa del flujo">
      {steps.map(({ is, title, detail }) => {
        const Icon = ICONS[is];
        return (
          <li key={title} className={styles.step} data-is={is}>
            <span className={styles.icon}>
              <Icon aria-hidden size={16} />
            </span>
            <div>
              <p className={styles.title}>{title}</p>
              {detail && <p className={styles.detail}>{detail}</p>}
            </div>
          </li>
        );
      })}
    </Stack>
  );
}
