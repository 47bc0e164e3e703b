import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import type { CourseSession } from '@cauce/contract/sales/courses';
import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { AgendaToolbar } from '../../../../ui/agenda/agenda-toolbar.tsx';
import { datesOf } from '../../../../ui/agenda/ranges.ts';
import type { AgendaView } from '../../../../ui/agenda/types.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { useShortcuts, type Shortcut } from '../../../../ui/overlay/shortcuts.ts';
import { FIRST_FILTER, filtersSet, viewOf, wordOf, type AgendaFilters as Filters } from '../../filters.ts';
import { useBoardEvents } from '../../use-board-events.ts';
import { useDayOf } from '../../use-day-of.ts';
import { useEditing } from '../../use-editing.ts';
import { AddButtons, addActionsOf, AddMenu, shortcutsOf, useSlotMenu } from './add-actions.tsx';
import styles from './agenda-board.module.css';
import { AgendaFilters } from './agenda-filters.tsx';
import { BoardDialogs, usePreloadedDialogs } from './board-dialogs.tsx';
import { Calendar } from './calendar.tsx';
import { missingIn, NothingYet } from './nothing-yet.tsx';

const FOCUS_FILTERS: Shortcut = {
  keys: '/',
  label: 'Ir a los filtros',
  run: () => document.getElementById(FIRST_FILTER)?.focus(),
};

export interface AgendaBoardProps {
  context: AgendaContext;
  zone: string;
  now: Date;
  phone: boolean;
  filters: Filters;
  setFilters: (change: Partial<Filters>) => void;
}

/** Whether a day has a column for each specialist, and the button that changes it. */
function columnsOfPeople({ context, phone, filters, setFilters }: AgendaBoardProps, view: AgendaView) {
  const byPeople = filters.columnas === undefined ? !phone : filters.columnas === 'si';
  const hasSeveral = context.specialists.length > 1;
  const toggle = view === 'day' && hasSeveral && (
    <IconButton
      label="Ver por especialista"
      aria-pressed={byPeople}
      bordered
      icon={<UsersRound />}
      onClick={() => setFilters({ columnas: byPeople ? 'no' : 'si' })}
    />
  );
  return { byPeople: byPeople && hasSeveral, toggle };
}

export function AgendaBoard(props: AgendaBoardProps) {
  const { context, zone, now, phone, filters, setFilters } = props;
  const view = viewOf(filters, { phone, team: context.specialists.length });
  const date: IsoDate = filters.fecha ?? isoDateIn(now, zone);
  const { sucursal: branchId, especialista: specialistId } = filters;
  const dates = datesOf(view, date);
  const [first = date, last = date] = [dates[0], dates.at(-1)];
  const { all, events, sessions, waiting, failed, retry } = useBoardEvents(filters, first, last, zone);
  const [session, setSession] = useState<CourseSession>();
  const editing = useEditing(context, { date, zone, now, branchId, specialistId });
  const actions = addActionsOf(editing);
  const { onPick, slotMenu } = useSlotMenu(actions, phone);
  const [scrollRequest, setScrollRequest] = useState(0);
  const missing = missingIn(context);
  const { byPeople, toggle } = columnsOfPeople(props, view);

  usePreloadedDialogs(actions.length > 0);
  useShortcuts('Agenda', [...shortcutsOf(actions), ...(phone ? [] : [FOCUS_FILTERS])]);

  const goTo = useCallback(
    (fecha: IsoDate, next?: AgendaView) => setFilters({ fecha, ...(next && { vista: wordOf(next) }) }),
    [setFilters],
  );
  useDayOf(filters.cita, { isChosen: filters.fecha !== undefined, dates, zone, goTo });
  const closeEvent = useCallback(() => setFilters({ cita: undefined }), [setFilters]);
  if (missing === 'branches' || missing === 'specialists')
    return (
      <Page title="Agenda">
        <NothingYet missing={missing} />
      </Page>
    );
  const filterBar = <AgendaFilters context={context} filters={filters} onChange={setFilters} phone={phone} />;
  return (
    <Page
      title="Agenda"
      mark={
        phone && (
          <div className={styles.beside}>
            {toggle}
            {filterBar}
          </div>
        )
      }
      actions={
        !phone && (
          <>
            {filterBar}
            <AddButtons actions={actions} />
          </>
        )
      }
    >
      {missing && <NothingYet missing={missing} />}
      <div className={styles.board}>
        <AgendaToolbar
          view={view}
          date={date}
          zone={zone}
          now={now}
          onDate={goTo}
          onToday={(today) => {
            goTo(today);
            setScrollRequest((times) => times + 1);
          }}
          onView={(next) => setFilters({ vista: wordOf(next) })}
          end={!phone && toggle}
        />
        {failed && <ErrorState title="No pudimos cargar las citas de estas fechas." onRetry={retry} />}
        {!failed && (
          <Calendar
            context={context}
            events={events}
            sessions={sessions}
            loading={waiting}
            scrollRequest={scrollRequest}
            view={view}
            date={date}
            zone={zone}
            now={now}
            branchId={branchId}
            specialistId={specialistId}
            byPeople={byPeople}
            filtered={filtersSet(filters) > 0}
            onDate={goTo}
            onOpen={(cita) => setFilters({ cita })}
            onSession={setSession}
            isPicking={slotMenu !== undefined || editing.editing.what !== 'nothing'}
            onPick={onPick}
          />
        )}
      </div>
      {phone && <AddMenu actions={actions} />}
      {slotMenu}
      <BoardDialogs
        context={context}
        zone={zone}
        eventId={filters.cita}
        events={all}
        onCloseEvent={closeEvent}
        session={session}
        onCloseSession={() => setSession(undefined)}
        editing={editing}
      />
    </Page>
  );
}
