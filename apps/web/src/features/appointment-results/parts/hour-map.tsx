import type { Results } from '@cauce/contract/agenda/appointment-results';
import { clock } from '@cauce/domain/time/time-of-day';
import { WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES, WEEKDAYS } from '@cauce/domain/week/week';
import { shortPercent } from '../../../ui/charts/formats.ts';
import { type HeatCell, HeatMap } from '../../../ui/charts/heat-map.tsx';
import { type HourRow, hourRows } from '../hours.ts';
import { hoursWords } from '../words.ts';

const COLUMNS = WEEKDAYS.map((weekday) => ({
  name: WEEKDAY_NAMES[weekday],
  abbreviation: WEEKDAY_ABBREVIATIONS[weekday],
}));

function cellOf(cell: HourRow['days'][number]): HeatCell | undefined {
  if (!cell) return undefined;
  const { worked, booked } = cell;
  if (worked === 0)
    return { text: 'extra', title: `${hoursWords(booked)} fuera de horario`, share: undefined };
  const share = booked / worked;
  return { text: shortPercent(share), title: `${hoursWords(booked)} de ${hoursWords(worked)}`, share };
}

/** The occupancy of the hours of the week. */
export function HourMap({ label, byHour }: { label: string; byHour: Results['byHour'] }) {
  const hasExtra = byHour.some(({ worked, booked }) => worked === 0 && booked > 0);
  return (
    <HeatMap
      label={label}
      rowHeader="Hora"
      columns={COLUMNS}
      rows={hourRows(byHour).map(({ hour, days }) => ({ name: clock(hour * 60), cells: days.map(cellOf) }))}
      legend={`De vacío a lleno. Pasa de 100% cuando se agenda encima${hasExtra ? '; «extra» es fuera de horario' : ''}.`}
    />
  );
}
