import type { Results } from '@cauce/contract/agenda/appointment-results';
import { type AppointmentStatus, STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import type { Tone } from '../../ui/data/chip.tsx';
import type { BarRow } from '../../ui/charts/bars.tsx';
import { countWords, percent, rate } from '../../ui/charts/formats.ts';
import { hoursWords, missedRate, occupancyRate } from './words.ts';

const plural = (count: number) => `${countWords(count)} ${count === 1 ? 'cita' : 'citas'}`;

type Attending = Results['byBranch'][number] & { colorHex?: string };

/** The occupancy of each branch or specialist, with the share of missed appointments. */
export const rateBars = (list: readonly Attending[]): BarRow[] =>
  list.map((row) => ({
    key: row._id,
    name: row.name,
    ...(row.colorHex === undefined ? {} : { dot: row.colorHex }),
    note: plural(row.count),
    meters: [
      {
        label: 'Ocupación',
        share: occupancyRate(row),
        text: percent(occupancyRate(row)),
        tone: 'primary',
      },
      { label: 'Inasistencia', share: missedRate(row), text: percent(missedRate(row)), tone: 'error' },
    ],
  }));

/** Services, as a share of the one that is booked most. */
export function serviceBars(list: Results['byService']): BarRow[] {
  const most = Math.max(...list.map(({ count }) => count));
  return list.map(({ _id, name, count, minutes }) => ({
    key: _id,
    name,
    note: hoursWords(minutes),
    meters: [{ share: rate(count, most), text: plural(count), tone: 'primary' }],
  }));
}

const TONES: Readonly<Record<AppointmentStatus, Tone>> = {
  agendada: 'primary',
  confirmada: 'primary',
  asistida: 'success',
  no_asistida: 'error',
  cancelada: 'neutral',
  pago_pendiente: 'warning',
  no_pagada: 'neutral',
};

export const statusBars = ({ byStatus, totals }: Pick<Results, 'byStatus' | 'totals'>): BarRow[] =>
  byStatus
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => {
      const share = rate(count, totals.appointments);
      return {
        key: status,
        name: STATUS_LABELS[status],
        note: percent(share),
        meters: [{ share, text: plural(count), tone: TONES[status] }],
      };
    });
