import { instantAt } from '@cauce/domain/time/dates';
import { addDays, mondayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import type { AgendaColumn, AgendaEvent } from '../agenda/types.ts';

export const ZONE = 'America/Mexico_City';
export const TODAY: IsoDate = '2026-11-20';
export const NOW = instantAt(TODAY, 11 * 60 + 20, ZONE);

export const PEOPLE: AgendaColumn[] = [
  { id: 'ana', name: 'Ana Torres', color: '#0067d6', detail: '6 h 30 min' },
  { id: 'bruno', name: 'Bruno Díaz', color: '#6200ff', detail: '4 h' },
  { id: 'carla', name: 'Carla Méndez', color: '#0f9d84', detail: '7 h 15 min' },
  { id: 'diego', name: 'Diego Ríos', color: '#d6457f', detail: '5 h 45 min' },
  { id: 'elena', name: 'Elena Salas', color: '#b36b00', detail: '3 h 30 min' },
  { id: 'fernando', name: 'Fernando Luna', color: '#2e7d32', detail: '6 h' },
];

const CLIENTS = [
  'Sofía Martínez',
  'Miguel Ángel Ruiz',
  'Lucía Hernández',
  'Óscar Peña',
  'Valentina Cruz',
  'José García',
  'Regina Soto',
  'Emiliano Flores',
];
const WORK = ['Corte de cabello', 'Tinte', 'Manicura', 'Limpieza dental', 'Masaje relajante', 'Barba'];
const LASTS = [30, 45, 60, 30, 90, 15, 60, 20];

/** The same pseudo-random numbers each time, so that screenshots can be compared. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const at = <T>(list: readonly T[], index: number, fallback: T): T => list[index % list.length] ?? fallback;

/** A realistic week: more events in the morning than in the evening, some cancelled, some blocks. */
export function weekOf(count: number, date: IsoDate = TODAY): AgendaEvent[] {
  const monday = mondayOf(date);
  return [...some(count, monday, `e${count}-`), ...blocks(monday), ...quieter(monday)];
}

function some(count: number, monday: IsoDate, key: string): AgendaEvent[] {
  const roll = dice(count);
  return Array.from({ length: count }, (_, index): AgendaEvent => {
    const person = at(PEOPLE, roll(PEOPLE.length), { id: '', name: '' });
    const day = addDays(monday, roll(count > 300 ? 7 : 6));
    const from = 540 + roll(40) * 15;
    const start = instantAt(day, from, ZONE);
    const end = instantAt(day, from + at(LASTS, roll(8), 30), ZONE);
    const muted = roll(12) === 0;
    return {
      id: `${key}${index}`,
      start,
      end,
      title: at(CLIENTS, roll(8), ''),
      detail: at(WORK, roll(6), ''),
      color: person.color ?? '#0067d6',
      column: person.id,
      pattern: muted ? 'muted' : 'solid',
      locked: muted,
    };
  });
}

/** Adds fewer events to the weeks around it, so that a month is not empty. */
const quieter = (monday: IsoDate): AgendaEvent[] =>
  [-21, -14, -7, 7, 14].flatMap((days, index) => some(9 + index * 4, addDays(monday, days), `q${index}-`));

function blocks(monday: IsoDate): AgendaEvent[] {
  const block = (id: string, day: number, from: number, to: number, title: string, column: string) => ({
    id,
    title,
    column,
    color: '#5b6472',
    pattern: 'hatched' as const,
    start: instantAt(addDays(monday, day), from, ZONE),
    end: instantAt(addDays(monday, day), to, ZONE),
  });
  return [
    block('b1', 4, 840, 900, 'Comida', 'ana'),
    block('b2', 4, 960, 1080, 'Curso de colorimetría', 'elena'),
    block('b3', 1, 780, 840, 'Comida', 'bruno'),
    {
      ...block('b4', 2, 0, 1440, 'Vacaciones de Diego', 'diego'),
      end: instantAt(addDays(monday, 5), 0, ZONE),
    },
  ];
}

/** Open on weekdays from nine to two and from four to eight, and on Saturday mornings. */
export function openHours(date: IsoDate) {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (day === 0) return [];
  if (day === 6) return [{ from: 540, to: 840 }];
  return [
    { from: 540, to: 840 },
    { from: 960, to: 1200 },
  ];
}
