import type { CourseInput } from '@cauce/contract/sales/courses';
import { courses } from '@cauce/contract/sales/courses';
import type { In } from '@cauce/contract/kit/endpoint';
import type { Visitor } from '../test-app.ts';

type Given = In<typeof CourseInput>;
type ScheduleGiven = NonNullable<Given['schedules']>[number];

export const scheduleInput = (over: Partial<ScheduleGiven> = {}): ScheduleGiven => ({
  availableSlots: 10,
  sessionDates: [
    { date: '2026-04-06', startTime: '18:00', endTime: '20:00' },
    { date: '2026-04-08', startTime: '18:00', endTime: '20:00' },
  ],
  ...over,
});

export const courseInput = (over: Partial<Given> = {}): Given => ({
  customId: '',
  name: 'Maquillaje social',
  description: 'De cero a un look completo',
  sessions: 2,
  pricePerSession: 450,
  totalPrice: null,
  enrollmentFee: 200,
  place: 'Salón de la sucursal Roma',
  location: '',
  recurrence: null,
  schedules: [scheduleInput()],
  images: [],
  resources: [],
  ...over,
});

export const weeklyRecurrence = (
  over: Partial<NonNullable<Given['recurrence']>> = {},
): NonNullable<Given['recurrence']> => ({
  startDate: '2026-04-06',
  interval: 1,
  unit: 'weeks',
  startTime: '09:00',
  endTime: '11:00',
  daysOfWeek: [0],
  availableSlots: 10,
  ...over,
});

export async function openCourse(visitor: Pick<Visitor, 'call'>, over: Partial<Given> = {}) {
  return (await visitor.call(courses.open, { body: { course: courseInput(over) } })).data;
}
