import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { AGENDA_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import type { AgendaView } from '../../ui/agenda/types.ts';

/** The names of the views in the address. */
const VIEWS: Readonly<Record<string, AgendaView>> = {
  mes: 'month',
  semana: 'week',
  laboral: 'workWeek',
  dia: 'day',
  agenda: 'list',
};

const id = () => z.uuid().optional().catch(undefined);

export const AgendaFilters = z.object({
  vista: z.enum(Object.keys(VIEWS)).optional().catch(undefined),
  fecha: z.string().refine(isIsoDate).optional().catch(undefined),
  sucursal: id(),
  especialista: id(),
  estado: z.enum(AGENDA_STATUSES).optional().catch(undefined),
  /** Whether a day has a column for each specialist; by default only on wide screens. */
  columnas: z.enum(['si', 'no']).optional().catch(undefined),
  /** The appointment or block whose dialog is open. */
  cita: id(),
  /** The text of free times that is open. */
  horarios: id(),
});
export type AgendaFilters = z.output<typeof AgendaFilters>;

/** From this size of the team on, a week has no space for the names of clients. */
const LARGE_TEAM = 3;

/** The view of the address. Otherwise a week, or a day on phones and for a large team, which has a column for each. */
export const viewOf = (
  { vista }: AgendaFilters,
  { phone, team }: { phone: boolean; team: number },
): AgendaView => VIEWS[vista ?? ''] ?? (phone || team >= LARGE_TEAM ? 'day' : 'week');

export const wordOf = (view: AgendaView): string =>
  Object.keys(VIEWS).find((word) => VIEWS[word] === view) ?? 'semana';

export const NO_FILTERS = { sucursal: undefined, especialista: undefined, estado: undefined };

export const filtersSet = ({ sucursal, especialista, estado }: AgendaFilters): number =>
  [sucursal, especialista, estado].filter(Boolean).length;

/** The filters with the callbacks that change them. */
export interface FilterProps {
  context: AgendaContext;
  filters: AgendaFilters;
  onChange: (change: Partial<AgendaFilters>) => void;
}

/** The id of the filter that a shortcut focuses. */
export const FIRST_FILTER = 'agenda-sucursal';
