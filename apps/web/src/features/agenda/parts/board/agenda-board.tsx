import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import type { CourseSession } from '@cauce/contract/sales/courses';
import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { CalendarOff, CalendarPlus, Plus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { AgendaToolbar } from '../../../../ui/agenda/agenda-toolbar.tsx';
import { datesOf } from '../../../../ui/agenda/ranges.ts';
import type { AgendaView, Picked } from '../../../../ui/agenda/types.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { FIRST_FILTER, filtersSet, viewOf, wordOf, type AgendaFilters as Filters } from '../../filters.ts';
import { monthsAround } from '../../months.ts';
import { useEvents } from '../../queries.ts';
import { showsSessions, useSessions } from '../../sessions.tsx';
import { useDayOf } from '../../use-day-of.ts';
import { useEditing } from '../../use-editing.ts';
import styles from './agenda-board.module.css';
import { AgendaFilters } from './agenda-filters.tsx';
import { Calendar } from './calendar.tsx';
import { missingIn, NothingYet } from './nothing-yet.tsx';
import { SlotMenu } from './slot-menu.tsx';

/** Dialogs and forms are a large part of the code, so they load when a person is about to use them. */
const forms = () => import('../appointment/editing-dialog.tsx');
const EditingDialog = lazy(forms);
const details = () => import('../appointment/event-dialog.tsx');
const EventDialog = lazy(details);
const SessionDialog = lazy(() => import('../appointment/session-dialog.tsx'));
const NO_SESSIONS: readonly CourseSession[] = [];
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

export interface AgendaBoardProps {
  context: AgendaContext;
  zone: string;
  now: Date;
  phone: boolean;
  filters: Filters;
  setFilters: (change: Partial<Filters>) => void;
}

export function AgendaBoard({ context, zone, now, phone, filters, setFilters }: AgendaBoardProps) {
  const view = viewOf(filters, phone);
  const date: IsoDate = filters.fecha ?? isoDateIn(now, zone);
  const { sucursal, especialista, estado } = filters;
  const dates = datesOf(view, date);
  const [first = date, last = date] = [dates[0], dates.at(-1)];
  const { months, seen } = useMemo(() => monthsAround([first, last]), [first, last]);
  const { events: all, waiting, failed, retry } = useEvents(months, seen, zone);
  const events = useMemo(
    () =>
      all.filter(
        (event) =>
          (sucursal === undefined || event.branchId === sucursal) &&
          (especialista === undefined || event.specialistId === especialista) &&
          (estado === undefined || event.status === estado),
      ),
    [all, sucursal, especialista, estado],
  );
  const held = useSessions(first, last);
  const sessions = showsSessions(filters) ? held : NO_SESSIONS;
  const [session, setSession] = useState<CourseSession>();
  const looking = { date, zone, now, branchId: sucursal, specialistId: especialista };
  const { editing, opened, close, edit, book, block } = useEditing(context, looking);
  const [picked, setPicked] = useState<Picked>();
  const [scrollRequest, setScrollRequest] = useState(0);
  const byPeople = filters.columnas === undefined ? !phone : filters.columnas === 'si';
  const missing = missingIn(context);

  const mayAdd = book !== undefined || block !== undefined;
  useEffect(() => {
    const signs = new AbortController();
    const prepare = () => {
      signs.abort();
      for (const load of mayAdd ? [details, forms] : [details]) void load().catch(() => undefined);
    };
    for (const sign of SIGNS) window.addEventListener(sign, prepare, { signal: signs.signal, passive: true });
    return () => signs.abort();
  }, [mayAdd]);
  const [looked, setLooked] = useState(false);
  if (filters.cita !== undefined && !looked) setLooked(true);
  useShortcuts('Agenda', [
    ...(book ? [{ keys: 'n', label: 'Agendar cita', run: () => book() }] : []),
    ...(block ? [{ keys: 'b', label: 'Bloquear horario', run: () => block() }] : []),
    ...(phone
      ? []
      : [
          { keys: '/', label: 'Ir a los filtros', run: () => document.getElementById(FIRST_FILTER)?.focus() },
        ]),
  ]);

  const goTo = useCallback(
    (fecha: IsoDate, next?: AgendaView) => setFilters({ fecha, ...(next && { vista: wordOf(next) }) }),
    [setFilters],
  );
  useDayOf(filters.cita, { isChosen: filters.fecha !== undefined, dates, zone, goTo });
  const closeEvent = useCallback(() => setFilters({ cita: undefined }), [setFilters]);
  const acts = (from?: Picked) => [
    ...(book
      ? [
          {
            label: 'Agendar cita',
            icon: <CalendarPlus />,
            hint: phone ? undefined : 'N',
            onSelect: () => book(from),
          },
        ]
      : []),
    ...(block
      ? [
          {
            label: 'Bloquear horario',
            icon: <CalendarOff />,
            hint: phone ? undefined : 'B',
            onSelect: () => block(from),
          },
        ]
      : []),
  ];
  if (missing === 'branches' || missing === 'specialists')
    return (
      <Page title="Agenda">
        <NothingYet missing={missing} />
      </Page>
    );
  const split = view === 'day' && context.specialists.length > 1 && (
    <IconButton
      label="Ver por especialista"
      aria-pressed={byPeople}
      bordered
      icon={<UsersRound />}
      onClick={() => setFilters({ columnas: byPeople ? 'no' : 'si' })}
    />
  );
  const choosing = { context, filters, onChange: setFilters, phone };
  return (
    <Page
      title="Agenda"
      mark={
        phone && (
          <div className={styles.beside}>
            {split}
            <AgendaFilters {...choosing} />
          </div>
        )
      }
      actions={
        !phone && (
          <>
            <AgendaFilters {...choosing} />
            {block && (
              <Button icon={<CalendarOff aria-hidden size={16} />} onClick={() => block()}>
                Bloquear horario
              </Button>
            )}
            {book && (
              <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => book()}>
                Agendar cita
              </Button>
            )}
          </>
        )
      }
    >
      {missing && <NothingYet missing={missing} />}
      <div>
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
          end={!phone && split}
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
            branchId={sucursal}
            specialistId={especialista}
            byPeople={byPeople && context.specialists.length > 1}
            filtered={filtersSet(filters) > 0}
            onDate={goTo}
            onOpen={(cita) => setFilters({ cita })}
            onSession={setSession}
            onPick={acts().length > 0 ? setPicked : undefined}
          />
        )}
      </div>
      {phone && acts().length > 0 && (
        <div className={styles.float}>
          <Menu
            label="Agregar a la agenda"
            items={acts()}
            trigger={
              <button type="button" className={styles.add} aria-label="Agregar a la agenda">
                <Plus aria-hidden />
              </button>
            }
          />
        </div>
      )}
      {picked && <SlotMenu at={picked.at} items={acts(picked)} onClose={() => setPicked(undefined)} />}
      {looked && (
        <Suspense>
          <EventDialog
            id={filters.cita}
            known={all.find(({ _id }) => _id === filters.cita)}
            zone={zone}
            onClose={closeEvent}
            onEdit={(appointment) => {
              closeEvent();
              edit(appointment);
            }}
          />
        </Suspense>
      )}
      {session && (
        <Suspense>
          <SessionDialog session={session} zone={zone} onClose={() => setSession(undefined)} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <EditingDialog editing={editing} context={context} zone={zone} onClose={close} />
        </Suspense>
      )}
    </Page>
  );
}
