import { AgendaContext, AgendaEvent, Appointment } from '@cauce/contract/agenda/appointments';
import { Client } from '@cauce/contract/clients/clients';
import { NO_TEXTS } from '../src/features/agenda/appointment-texts.ts';
import { eachDay } from '@cauce/domain/week/week';

const BUSINESS = '019a0000-0000-7000-8000-0000000000b1';
let made = 0;
const id = (kind: number) =>
  `019a00${String(kind).padStart(2, '0')}-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;

const WORKDAY = [{ from: '09:00', to: '18:00' }];
const week = eachDay((day) => (day === 'sunday' ? [] : WORKDAY));

export const ROMA = '019a0001-0000-7000-8000-000000000001';
export const CENTRO = '019a0001-0000-7000-8000-000000000002';
export const MARIANA = '019a0002-0000-7000-8000-000000000001';
export const LUIS = '019a0002-0000-7000-8000-000000000002';
export const OMAR = '019a0002-0000-7000-8000-000000000003';
export const LIMPIEZA = '019a0003-0000-7000-8000-000000000001';
export const BLANQUEAMIENTO = '019a0003-0000-7000-8000-000000000002';
export const ANA = '019a0004-0000-7000-8000-000000000001';

const branch = (_id: string, name: string) => ({
  _id,
  name,
  frecuency: 30,
  week,
  observesHolidays: false,
  exceptions: [],
});
const specialist = (_id: string, name: string, branchId: string, hasWhatsapp = true) => ({
  _id,
  name,
  branchId,
  colorHex: '#0f9d84',
  hasWhatsapp,
  week,
});

/** Two specialists at Roma and one downtown; all offer cleaning and one offers whitening. */
export const anAgendaContext = (over: Partial<AgendaContext> = {}): AgendaContext =>
  AgendaContext.parse({
    zone: 'America/Mexico_City',
    favoriteColors: ['#d6457f'],
    branches: [branch(ROMA, 'Roma Norte'), branch(CENTRO, 'Centro')],
    specialists: [
      specialist(MARIANA, 'Mariana Robles', ROMA),
      specialist(LUIS, 'Luis Peña', ROMA, false),
      specialist(OMAR, 'Omar Gil', CENTRO),
    ],
    services: [
      {
        _id: LIMPIEZA,
        name: 'Limpieza dental',
        duration: 45,
        price: '$800',
        available: true,
        branches: [ROMA, CENTRO],
        specialists: [MARIANA, LUIS, OMAR],
      },
      {
        _id: BLANQUEAMIENTO,
        name: 'Blanqueamiento',
        duration: 90,
        price: '$2,500',
        available: true,
        branches: [ROMA],
        specialists: [MARIANA],
      },
    ],
    ...over,
  });

const ANAS = {
  _id: ANA,
  name: 'Ana Torres',
  whatsapp: '5512345678',
  countryCode: '52',
  countryCodeExt: '521',
  email: 'ana@ejemplo.mx',
  type: 'lead',
  noRespond: false,
  missed: 0,
};

/** An appointment as the server sends it to a person with every right. */
export const anAppointment = (over: Partial<Appointment> = {}): Appointment => {
  const _id = over._id ?? id(5);
  const block = over.status === 'block';
  return Appointment.parse({
    _id,
    shortId: 'Zk3v9Qw1Lr8tYx2Bn5Mc7A',
    businessId: BUSINESS,
    status: 'agendada',
    start: '2026-03-10T16:00:00.000Z',
    end: '2026-03-10T16:45:00.000Z',
    title: block ? 'Comida' : '',
    colorHex: block ? '#555555' : '#2196f3',
    branchId: ROMA,
    specialistId: MARIANA,
    serviceId: block ? null : LIMPIEZA,
    serviceName: block ? '' : 'Limpieza dental',
    clientId: block ? null : ANA,
    clientName: block ? '' : 'Ana Torres',
    overlapAllowed: false,
    outsideHours: false,
    ...NO_TEXTS,
    type: '',
    confirmationMessagesCounter: 0,
    source: 'staff',
    autoCancelDate: null,
    paymentUrl: null,
    createdBy: 'mariana@clinicaroble.mx',
    updatedBy: 'mariana@clinicaroble.mx',
    createdAt: '2026-03-01T16:00:00.000Z',
    updatedAt: '2026-03-01T16:00:00.000Z',
    branch: { _id: ROMA, name: 'Roma Norte' },
    specialist: {
      _id: MARIANA,
      name: 'Mariana Robles',
      whatsapp: '5587654321',
      countryCode: '52',
      countryCodeExt: '521',
    },
    service: block ? null : { _id: LIMPIEZA, name: 'Limpieza dental', duration: 45, price: '$800' },
    client: block ? null : ANAS,
    moneyMovementIds: [],
    stockMovementIds: [],
    can: { edit: true, delete: true },
    ...over,
  });
};

/** The same appointment as an event of the calendar. */
export const anEvent = (appointment: Appointment): AgendaEvent =>
  AgendaEvent.parse({ ...appointment, can: { edit: appointment.can.edit } });

export const aClient = (over: Partial<Client> = {}): Client =>
  Client.parse({
    ...ANAS,
    businessId: BUSINESS,
    customId: '',
    lastname: '',
    secondLastname: '',
    birthdate: null,
    gender: '',
    optedOut: false,
    source: 'staff',
    isArchived: false,
    notes: [],
    createdAt: '2026-03-01T16:00:00.000Z',
    updatedAt: '2026-03-01T16:00:00.000Z',
    ...over,
  });
