import type { IsoDate } from '@cauce/domain/time/iso-date';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Agenda } from '../agenda/agenda.tsx';
import { AgendaToolbar } from '../agenda/agenda-toolbar.tsx';
import type { AgendaEvent, AgendaView, Span } from '../agenda/types.ts';
import { Button } from '../inputs/button.tsx';
import { Select } from '../inputs/select.tsx';
import { toast } from '../feedback/toast.ts';
import { NOW, openHours, PEOPLE, TODAY, weekOf, ZONE } from './agenda-sample.ts';

const asked = new URLSearchParams(location.search);
const count = Number(asked.get('events') ?? 60);
const VIEWS: readonly AgendaView[] = ['month', 'week', 'workWeek', 'day', 'list'];
const first = VIEWS.find((view) => view === asked.get('view')) ?? 'week';
const AMOUNTS = [8, 60, 200, 2000];

/** A week of a busy business. `?events=2000&view=day&columns=no` changes number, view and columns. */
export function AgendaSection() {
  const [view, setView] = useState<AgendaView>(first);
  const [date, setDate] = useState<IsoDate>(TODAY);
  const [events, setEvents] = useState(() => weekOf(count));
  const change = (event: AgendaEvent, to: Span) => {
    setEvents((all) =>
      all.map((one) => (one.id === event.id ? { ...one, ...to, column: to.column ?? one.column } : one)),
    );
    toast.success(`${event.title} cambió de horario`, {
      undo: () => setEvents((all) => all.map((one) => (one.id === event.id ? event : one))),
    });
  };
  return (
    <div>
      <AgendaToolbar
        view={view}
        date={date}
        zone={ZONE}
        now={NOW}
        onDate={setDate}
        onView={setView}
        end={
          <>
            <div style={{ width: 150 }}>
              <Select
                label="Cuántas"
                value={String(count)}
                onChange={(value) => location.assign(`?events=${value ?? 60}&view=${view}#agenda`)}
                options={AMOUNTS.map((amount) => ({ value: String(amount), label: `${amount} eventos` }))}
              />
            </div>
            <Button kind="primary" icon={<CalendarPlus />}>
              Nueva cita
            </Button>
          </>
        }
      />
      <Agenda
        label="Agenda de la sucursal Centro"
        view={view}
        date={date}
        zone={ZONE}
        now={NOW}
        events={events}
        columns={asked.get('columns') === 'no' ? undefined : PEOPLE}
        openHours={openHours}
        visibleHours={{ from: 480, to: 1260 }}
        pickMinutes={30}
        onDate={(next, nextView) => {
          setDate(next);
          if (nextView) setView(nextView);
        }}
        onOpen={(event) => void toast.info(event.title)}
        onPick={({ start }) => void toast.info(start.toISOString())}
        onMove={change}
        onResize={change}
      />
    </div>
  );
}
