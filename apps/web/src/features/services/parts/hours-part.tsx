import type { Branch } from '@cauce/contract/agenda/branches';
import { newBranchSlot, optimalWindow, SERVICE_WINDOW } from '@cauce/domain/week/new-slot';
import { closedWeek, eachDay, WEEKDAYS, type Week, type Weekday } from '@cauce/domain/week/week';
import { weekSentence } from '@cauce/domain/week/week-words';
import { optimalWeek } from '@cauce/domain/week/working-hours';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Accordion, Fold } from '../../../ui/layout/accordion.tsx';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { draftWeek, hasProblems, type DraftWeek } from '../../../ui/week-editor/draft.ts';
import { WeekField } from '../../../ui/week-editor/week-field.tsx';
import type { ServiceForm } from '../form-shape.ts';
import { OWN_WORDS, REST_WORDS, weeksOf, workingWeek, type HoursMode } from '../service-hours.ts';
import styles from './hours-part.module.css';

const MODES = [
  { value: 'always', label: 'Siempre disponible', detail: 'Mientras haya quien lo dé.' },
  {
    value: 'working',
    label: 'Durante horario de trabajo',
    detail: 'Cuando abren todas las sucursales elegidas.',
  },
  { value: 'own', label: 'Horario propio', detail: 'Los días y horas que tú digas.' },
];
const LUNCH = { from: 840, to: 900 };
const days = (count: number) => `${count} ${count === 1 ? 'día' : 'días'}`;

/**
 * The initial own hours of a service: for each day the latest opening to the earliest closing of the chosen branches. A
 * day is closed when all of them are closed. Without a branch, usual hours.
 */
function suggestedWeek(weeks: readonly Week[]): Week {
  if (weeks.length === 0) return eachDay(() => [{ ...SERVICE_WINDOW }]);
  const optimal = optimalWeek(weeks);
  const isOff = (day: Weekday) => weeks.every((week) => week[day].length === 0);
  return eachDay((day) => (isOff(day) ? [] : optimal[day]));
}

/** Keeps the typed hours of each mode, so that they are restored when the person switches back. */
function useModes(form: ServiceForm, mode: HoursMode, suggested: () => DraftWeek): void {
  const drafts = useRef<{ own?: DraftWeek | null; rests?: DraftWeek | null }>({});
  const last = useRef(mode);
  useEffect(() => {
    if (last.current === mode) return;
    const [own, rests] = [form.getValues('own'), form.getValues('rests')];
    if (last.current === 'own') drafts.current.own = own;
    if (last.current === 'always') drafts.current.rests = rests;
    last.current = mode;
    form.setValue('own', mode === 'own' ? (drafts.current.own ?? suggested()) : null);
    form.setValue('rests', mode === 'always' ? (drafts.current.rests ?? draftWeek(closedWeek())) : null);
  });
}

export function HoursPart({ form, branches }: { form: ServiceForm; branches: readonly Branch[] }) {
  const { control } = form;
  const mode = useWatch({ control, name: 'hours' });
  const own = useWatch({ control, name: 'own' });
  const rests = useWatch({ control, name: 'rests' });
  const chosen = useWatch({ control, name: 'branches' }) ?? [];
  const weeks = weeksOf(chosen, branches);
  useModes(form, mode, () => draftWeek(suggestedWeek(weeks)));
  const shared = workingWeek(chosen, branches);
  const rested = WEEKDAYS.filter((day) => (rests?.[day].length ?? 0) > 0).length;
  const [hadRests] = useState(rested > 0);
  const unfolded = hadRests || (rests !== null && WEEKDAYS.some((day) => hasProblems(rests[day])));
  return (
    <>
      <RadioCardsField name="hours" label="Cuándo se ofrece" cards={MODES} across whole />
      {mode === 'always' && rests !== null && (
        <div data-whole>
          <Accordion>
            <Fold title="Descansos" aside={rested === 0 ? 'Ninguno' : days(rested)} open={unfolded}>
              <Stack gap={8} shrink>
                <p className={styles.words}>Horas en que no se ofrece aunque esté abierto.</p>
                <WeekField
                  name="rests"
                  label="Descansos de la semana"
                  newSlot={newBranchSlot}
                  reopened={() => [{ ...LUNCH }]}
                  lastSlotCloses
                  words={REST_WORDS}
                />
              </Stack>
            </Fold>
          </Accordion>
        </div>
      )}
      {mode === 'working' && (
        <p className={styles.shared} data-whole aria-live="polite">
          {shared === undefined
            ? 'Elige sucursales que abran a las mismas horas para ver su horario en común.'
            : weekSentence(shared, 'No disponible')}
        </p>
      )}
      {mode === 'own' && own !== null && (
        <Stack gap={8} shrink data-whole>
          <p className={styles.words}>Lo que queda entre dos horarios de un día es descanso.</p>
          <WeekField
            name="own"
            label="Horario del servicio"
            newSlot={newBranchSlot}
            reopened={(day) => [weeks.length === 0 ? { ...SERVICE_WINDOW } : optimalWindow(weeks, day)]}
            lastSlotCloses
            words={OWN_WORDS}
          />
        </Stack>
      )}
    </>
  );
}
