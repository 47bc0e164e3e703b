import { BookedVisit, BookingPage, type Hold } from '@cauce/contract/agenda/booking';
import type { PayFirst, VisitPayment } from '@cauce/contract/sales/online-payment';

export const ID = (number: number): string => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const ROMA = ID(11);
const COYOACAN = ID(12);
const [ANA, BETO, CARLA] = [ID(31), ID(32), ID(33)];

/** Two branches, three services and three specialists, some of whom do not offer every service. */
export const aBookingPage = (over: Partial<BookingPage> = {}): BookingPage =>
  BookingPage.parse({
    name: 'Clínica Roble',
    description: 'Clínica dental de barrio',
    slug: 'roble',
    zone: 'America/Mexico_City',
    whoBooks: 'everyone',
    choosesSpecialist: true,
    horizonDays: 60,
    changeUntilHours: 12,
    welcome: 'Llega cinco minutos antes.',
    whatsappUrl: 'https://wa.me/525512345678',
    branches: [
      { _id: ROMA, name: 'Roma Norte', address: 'Orizaba 101, Ciudad de México', location: '' },
      { _id: COYOACAN, name: 'Coyoacán', address: 'Allende 5, Ciudad de México', location: '' },
    ],
    services: [
      {
        _id: ID(21),
        name: 'Limpieza',
        description: 'Con ultrasonido',
        duration: 45,
        price: '650',
        isVisit: false,
        payFirst: null,
        branches: [ROMA, COYOACAN],
        specialists: [ANA, BETO, CARLA],
      },
      {
        _id: ID(22),
        name: 'Ortodoncia',
        description: '',
        duration: 90,
        price: 'Desde $900',
        isVisit: false,
        payFirst: null,
        branches: [ROMA],
        specialists: [BETO],
      },
      {
        _id: ID(23),
        name: 'Blanqueamiento',
        description: '',
        duration: 60,
        price: '2500',
        isVisit: false,
        payFirst: null,
        branches: [COYOACAN],
        specialists: [CARLA],
      },
    ],
    specialists: [
      { _id: ANA, name: 'Ana Ruiz', colorHex: '#2196f3', branchId: ROMA },
      { _id: BETO, name: 'Beto Luna', colorHex: '#e91e63', branchId: ROMA },
      { _id: CARLA, name: 'Carla Paz', colorHex: '#4caf50', branchId: COYOACAN },
    ],
    ...over,
  });

export const SHORT_ID = 'Zm9yLXRoZS10ZXN0cy0xXX';

/** An appointment as its link shows it to a client who may still change it. */
export const aVisit = (over: Partial<BookedVisit> = {}): BookedVisit =>
  BookedVisit.parse({
    shortId: SHORT_ID,
    status: 'agendada',
    start: '2026-03-12T16:30:00.000Z',
    end: '2026-03-12T17:15:00.000Z',
    zone: 'America/Mexico_City',
    serviceId: ID(21),
    serviceName: 'Limpieza',
    specialistId: ANA,
    specialistName: 'Ana Ruiz',
    branchId: ROMA,
    branchName: 'Roma Norte',
    branchAddress: 'Orizaba 101, Ciudad de México',
    branchLocation: '',
    price: '650',
    business: { name: 'Clínica Roble', slug: 'roble', whatsappUrl: 'https://wa.me/525512345678' },
    instructions: 'Trae tu credencial.',
    mayReschedule: true,
    payUntil: null,
    paymentUrl: null,
    payment: null,
    mayCancel: true,
    changeUntil: '2026-03-12T04:30:00.000Z',
    ...over,
  });

export const TOKEN = 'dG9rZW4tZm9yLXRlc3RzLX';

/** A time that is kept for a visitor for five minutes. */
export const aHold = (over: Partial<Hold> = {}): Hold => ({
  token: TOKEN,
  specialistId: ANA,
  start: '2026-03-13T16:00:00.000Z',
  end: '2026-03-13T16:45:00.000Z',
  expiresAt: new Date(Date.now() + 5 * 60_000).toISOString(),
  ...over,
});

/** A service that costs 650 pesos, to be paid within an hour after it was booked. */
export const aPayFirst = (over: Partial<PayFirst> = {}): PayFirst => ({
  currency: 'MXN',
  originalPrice: 650,
  price: 650,
  discount: null,
  isDeposit: false,
  toPay: 650,
  rest: 0,
  hoursToPay: 1,
  ...over,
});

/** The payment of an appointment that can be paid now. */
export const aVisitPayment = (over: Partial<VisitPayment> = {}): VisitPayment => ({
  state: 'ready',
  currency: 'MXN',
  isDeposit: false,
  toPay: 650,
  rest: 0,
  paid: 0,
  way: null,
  expiresAt: null,
  voucherUrl: null,
  ...over,
});
