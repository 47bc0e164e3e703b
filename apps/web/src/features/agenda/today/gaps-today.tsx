import { formatTime } from '@cauce/domain/time/dates';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { Line, LineDetail, Lines } from '../../../ui/data/lines.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BookingDialog } from '../booking.ts';
import { nameIn } from '../queries.ts';
import { type Gap, gapsOfDay } from './todays-gaps.ts';
import { useTodaysAgenda } from './use-todays-agenda.ts';

const MOST = 5;

/** The form fills in the end from the service. */
const startOf = ({ branchId, specialistId, start }: Gap) => ({ branchId, specialistId, start });

/** The free times of today, each one click from an appointment; nothing on a day that is full or over. */
export function GapsToday() {
  const { context, events, today } = useTodaysAgenda();
  const now = useNow();
  const [chosen, setChosen] = useState<Gap>();
  if (context === undefined || events === undefined) return null;
  const gaps = gapsOfDay(events, context, { date: today, now });
  if (gaps.length === 0 && chosen === undefined) return null;
  const hasBranches = context.branches.length > 1;
  return (
    <Card title="Huecos de hoy" description="Horas libres que todavía puedes agendar.">
      <Lines label="Huecos de hoy">
        {gaps.slice(0, MOST).map((gap) => {
          const [from, to] = [formatTime(gap.start, context.zone), formatTime(gap.end, context.zone)];
          const who = nameIn(context.specialists, gap.specialistId);
          return (
            <Line
              key={`${gap.specialistId} ${gap.start.getTime()}`}
              what={`${from} – ${to}`}
              end={
                <Button
                  size="small"
                  icon={<CalendarPlus aria-hidden size={16} />}
                  aria-label={`Agendar a las ${from} con ${who}`}
                  onClick={() => setChosen(gap)}
                >
                  Agendar
                </Button>
              }
            >
              <LineDetail>
                <span>{who}</span>
                {hasBranches && <span>{nameIn(context.branches, gap.branchId)}</span>}
              </LineDetail>
            </Line>
          );
        })}
      </Lines>
      {chosen && (
        <Suspense>
          <BookingDialog at={startOf(chosen)} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
