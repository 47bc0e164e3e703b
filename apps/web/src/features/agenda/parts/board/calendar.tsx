import type { AgendaContext, AgendaEvent } from '@cauce/contract/agenda/appointments';
import type { CourseSession } from '@cauce/contract/sales/courses';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { Agenda } from '../../../../ui/agenda/agenda.tsx';
import type { AgendaView, MoveAnswer, Picked, Span } from '../../../../ui/agenda/types.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { columnsOf, refusalOfColumn, stepOf } from '../../columns.ts';
import { describeItem, toCalendarItem, type CalendarItem } from '../../look.tsx';
import { openHoursOf, specialistsIn, visibleOf } from '../../opening.ts';
import { nameIn } from '../../queries.ts';
import {
  COURSES,
  describeSession,
  toSessionItem,
  isSession,
  sessionColumn,
  type SessionItem,
} from '../../sessions.tsx';
import { useDragging } from '../../use-dragging.ts';

export interface CalendarProps {
  context: AgendaContext;
  /** Events that match the filters. */
  events: readonly AgendaEvent[];
  /** Sessions of courses, which appear beside the events. */
  sessions: readonly CourseSession[];
  /** Whether some of the visible events are still loading. */
  loading: boolean;
  scrollRequest: number;
  view: AgendaView;
  date: IsoDate;
  zone: string;
  now: Date;
  branchId: string | undefined;
  specialistId: string | undefined;
  byPeople: boolean;
  filtered: boolean;
  onDate: (date: IsoDate, view?: AgendaView) => void;
  onOpen: (id: string) => void;
  onSession: (session: CourseSession) => void;
  /** Whether a menu or a form uses the selected slot. */
  isPicking: boolean;
  /** Absent for people who may neither book nor block. */
  onPick: ((picked: Picked) => void) | undefined;
}

const PICKED_MINUTES = 60;
const MoveConflict = lazy(() => import('../appointment/move-conflict.tsx'));

/** The calendar with the data of the business: specialists, opening hours and rights. */
export function Calendar(props: CalendarProps) {
  const { context, events, sessions, view, date, zone, now, branchId, specialistId, loading } = props;
  const { drag, conflict, decide, leave } = useDragging();
  const branch = context.branches.find(({ _id }) => _id === branchId);
  const person = context.specialists.find(({ _id }) => _id === specialistId);
  const specialistColors = useMemo(
    () => new Map(context.specialists.map(({ _id, colorHex }) => [_id, colorHex])),
    [context.specialists],
  );
  const drawnEvents = useMemo(
    (): (CalendarItem | SessionItem)[] => [
      ...events.map((event) => toCalendarItem(event, specialistColors)),
      ...sessions.map(toSessionItem),
    ],
    [events, sessions, specialistColors],
  );
  const openHours = useMemo(
    () => openHoursOf(context, { branchId, specialistId }),
    [context, branchId, specialistId],
  );
  const columns = useMemo(() => {
    if (!props.byPeople) return undefined;
    const people = specialistsIn(context, branchId).filter(
      ({ _id }) => specialistId === undefined || _id === specialistId,
    );
    return [
      ...columnsOf({ ...context, people }, loading ? undefined : events, date, zone),
      ...sessionColumn(sessions, date, zone),
    ];
  }, [props.byPeople, context, branchId, specialistId, loading, events, sessions, date, zone]);
  // A list names the specialists also where a day has no columns, as on phones.
  const people = useMemo(
    () =>
      context.specialists.length > 1 ? context.specialists.map(({ _id: id, name }) => ({ id, name })) : [],
    [context.specialists],
  );
  const describe = useCallback(
    (event: CalendarItem | SessionItem) =>
      isSession(event)
        ? describeSession(event, zone)
        : describeItem(event, zone, nameIn(context.specialists, event.source.specialistId)),
    [zone, context.specialists],
  );
  const move = useCallback(
    // A course session has a column, but blocks no specialist's time.
    (event: CalendarItem | SessionItem, to: Span): MoveAnswer =>
      !isSession(event) && to.column !== COURSES && drag(event, to),
    [drag],
  );
  const ownerNames = [person?.name, branch?.name].filter(Boolean).join(', ');
  return (
    <>
      <Agenda
        label={ownerNames ? `Agenda de ${ownerNames}` : 'Agenda'}
        view={view}
        date={date}
        zone={zone}
        now={now}
        loading={loading}
        scrollToNow={props.scrollRequest}
        events={drawnEvents}
        columns={columns}
        people={people}
        openHours={openHours}
        visibleHours={visibleOf(branch)}
        stepMinutes={stepOf(branch)}
        pickMinutes={PICKED_MINUTES}
        describe={describe}
        empty={
          <EmptyState
            small
            title={
              props.filtered ? 'Nada coincide con los filtros en estas fechas.' : 'Sin citas en estas fechas.'
            }
          />
        }
        onDate={props.onDate}
        onOpen={(event) => (isSession(event) ? props.onSession(event.session) : props.onOpen(event.id))}
        isPicking={props.isPicking}
        onPick={
          props.onPick &&
          (({ column, ...picked }) => props.onPick?.({ ...picked, ...(column !== COURSES && { column }) }))
        }
        refuseColumn={(event, column) =>
          isSession(event) ? undefined : refusalOfColumn(context, event.source, column)
        }
        onMove={move}
        onResize={move}
      />
      {conflict && (
        <Suspense>
          <MoveConflict
            conflict={conflict}
            zone={zone}
            nameOf={(id) => nameIn(context.specialists, id)}
            onMove={decide}
            onLeave={leave}
          />
        </Suspense>
      )}
    </>
  );
}
