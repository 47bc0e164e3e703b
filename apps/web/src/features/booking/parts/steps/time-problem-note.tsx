import { formatDateTime } from '@cauce/domain/time/dates';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import type { Alternative, TimeProblem } from '../../time-problem.ts';
import styles from './time-problem-note.module.css';

export interface TimeProblemNoteProps {
  timeProblem: TimeProblem;
  zone: string;
  /** Returns the specialist of a free time, when it is not the requested one. */
  nameOf: (specialistId: string) => string | undefined;
  onPick: (alternative: Alternative) => void;
}

const MOST = 4;

/** Says why a time is not available, and offers the nearest free times. */
export function TimeProblemNote({ timeProblem, zone, nameOf, onPick }: TimeProblemNoteProps) {
  const { message, alternatives } = timeProblem;
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
