import { courses } from '@cauce/contract/sales/courses';
import { type EnrollmentInput, enrollments } from '@cauce/contract/sales/enrollments';
import type { In, InputOf } from '@cauce/contract/kit/endpoint';
import { isoDateIn } from '@cauce/domain/time/dates';
import { addDays, mondayOf } from '@cauce/domain/time/iso-date';
import type { Visitor } from './visitor.ts';

const ZONE = 'America/Mexico_City';
type CourseGiven = InputOf<typeof courses.open>['body']['course'];
type Standing = Partial<
  Pick<In<typeof EnrollmentInput>, 'status' | 'paymentStatus' | 'paymentMethod' | 'totalPaid'>
>;

const PAID = { status: 'confirmed', paymentStatus: 'completed', paymentMethod: 'transfer' } as const;
const HALF = { status: 'confirmed', paymentStatus: 'partial', paymentMethod: 'cash' } as const;

const morning = (date: string) => ({ date, startTime: '10:00', endTime: '12:00' });
const evening = (date: string) => ({ date, startTime: '19:00', endTime: '21:30' });

async function hold(
  owner: Visitor,
  course: CourseGiven,
  people: readonly string[],
  standings: readonly Standing[],
): Promise<void> {
  const { data } = await owner.call(courses.open, { body: { course } });
  const groups = data.schedules;
  for (const [at, standing] of standings.entries()) {
    const clientId = people[at % people.length] ?? '';
    const scheduleId = groups[at % groups.length]?._id;
    await owner.call(enrollments.enroll, {
      body: { enrollment: { courseId: data._id, clientId, scheduleId, ...standing } },
    });
  }
}

const comingMonday = (now: Date) => addDays(mondayOf(isoDateIn(now, ZONE)), 7);

/** Workshops for families and for colleagues of dentists. */
export async function teachAtClinic(owner: Visitor, patients: readonly string[], now: Date): Promise<void> {
  const monday = comingMonday(now);
  await hold(
    owner,
    {
      customId: 'AUX01',
      name: 'Auxiliar dental: bases',
      description:
        'Ocho sesiones prácticas: instrumental, esterilización, trato con el paciente y expediente. Incluye manual y constancia.',
      sessions: 8,
      totalPrice: 4800,
      enrollmentFee: 500,
      place: 'Aula de la sucursal Roma Norte',
      location: 'https://maps.google.com/?q=19.41780,-99.16080',
      recurrence: {
        startDate: addDays(monday, -13),
        interval: 1,
        unit: 'weeks',
        startTime: '17:00',
        endTime: '19:00',
        daysOfWeek: [1, 3],
        availableSlots: 12,
      },
    },
    patients.slice(2),
    [
      { ...PAID, totalPaid: 5300 },
      { ...HALF, totalPaid: 2500 },
      { ...PAID, paymentMethod: 'credit', totalPaid: 5300 },
      { status: 'pending' },
      { ...HALF, totalPaid: 1800 },
      { status: 'cancelled' },
    ],
  );
  const saturday = addDays(monday, 5);
  await hold(
    owner,
    {
      name: 'Cepillado sin lágrimas',
      description:
        'Taller para papás con niños de 2 a 6 años: técnica, juegos y qué hacer cuando no quieren.',
      sessions: 1,
      pricePerSession: 250,
      place: 'Sala de espera de la sucursal Del Valle',
      schedules: [
        { availableSlots: 3, sessionDates: [morning(saturday)] },
        { availableSlots: 8, sessionDates: [morning(addDays(saturday, 14))] },
      ],
    },
    patients,
    [
      { ...PAID, paymentMethod: 'cash', totalPaid: 250 },
      { status: 'pending' },
      { ...PAID, totalPaid: 250 },
      { ...PAID, totalPaid: 250 },
      { status: 'confirmed' },
    ],
  );
}

/** Barber classes; one of them is sold out. */
export async function teachAtBarbershop(
  owner: Visitor,
  regulars: readonly string[],
  now: Date,
): Promise<void> {
  const monday = comingMonday(now);
  await hold(
    owner,
    {
      customId: 'BAR01',
      name: 'Barbería desde cero',
      description:
        'Doce clases con modelo: fade, tijera, barba con toalla caliente y cómo cobrar tu trabajo. Llevas tu máquina; nosotros ponemos lo demás.',
      sessions: 12,
      pricePerSession: 450,
      enrollmentFee: 800,
      place: 'Segundo piso de Chapultepec',
      location: 'https://maps.google.com/?q=20.67150,-103.36870',
      recurrence: {
        startDate: addDays(monday, -7),
        interval: 1,
        unit: 'weeks',
        startTime: '09:00',
        endTime: '12:00',
        daysOfWeek: [0],
        availableSlots: 4,
      },
    },
    regulars,
    [
      { ...PAID, totalPaid: 6200 },
      { ...HALF, totalPaid: 3000 },
      { ...PAID, paymentMethod: 'debit', totalPaid: 6200 },
      { ...HALF, totalPaid: 800 },
      { status: 'pending' },
    ],
  );
  await hold(
    owner,
    {
      name: 'Diseño de barba',
      description: 'Una tarde para dominar líneas, degradado y navaja en tres tipos de rostro.',
      sessions: 2,
      totalPrice: 1200,
      place: 'Sucursal Providencia',
      schedules: [
        { availableSlots: 10, sessionDates: [evening(addDays(monday, 2)), evening(addDays(monday, 9))] },
      ],
    },
    regulars.slice(5),
    [{ ...PAID, totalPaid: 1200 }, { status: 'pending' }, { ...HALF, totalPaid: 600 }],
  );
}
