import { formatDateTime } from '@cauce/domain/time/dates';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import type { Alternative, Trouble } from '../../trouble.ts';
import styles from './trouble-note.module.css';

export interface TroubleNoteProps {
  trouble: Trouble;
  zone: string;
  /** Returns the specialist of a free time, when it is not the requested one. */
  nameOf: (specialistId: string) => string | undefined;
  onPick: (alternative: Alternative) => void;
}

const MOST = 4;

/** Says why a time is not available, and offers the nearest free times. */
export function TroubleNote({ trouble, zone, nameOf, onPick }: TroubleNoteProps) {
  const { message, alternatives } = trouble;
  return (
    <div className={styles.note} role="alert">
      <CircleAlert aria-hidden size={16} />
      <Stack gap={8} shrink>
        <p>
          {message} {alternatives.length > 0 && 'Estos son los más cercanos:'}
        </p>
        {alternatives.length > 0 && (
          <Row gap={8} wrap>
            {alternatives.slice(0, MOST).map((alternative) => {
              const who = nameOf(alternative.specialistId);
              return (
                <Button
                  key={`${alternative.start} ${alternative.specialistId}`}
                  size="small"
                  onClick={() => onPick(alternative)}
                >
                  {formatDateTime(new Date(alternative.start), zone)}
                  {who && ` · ${who}`}
                </Button>
              );
            })}
          </Row>
        )}
      </Stack>
    </div>
  );
}
