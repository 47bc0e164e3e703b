import {
  AGENDA_STATUSES,
  APPOINTMENT_COLOR,
  APPOINTMENT_STATUSES,
  BLOCK_COLOR,
} from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  emailAddress,
  entityId,
  hexColor,
  instant,
  moment,
  Named,
  onceKey,
  optionalText,
  requiredText,
  sameBusiness,
} from '../kit/fields.ts';
import { visibleWith } from '../kit/visibility.ts';
import { DaySpans, TimeSpan } from '../kit/week.ts';
import { OnlineRefund, paidChoice } from '../sales/money-paid.ts';
import { Collision } from './slot-taken.ts';

export const LONGEST_HOURS = 24;
export const LONGEST_BLOCK_DAYS = 366;
const HOUR_MS = 3_600_000;

const span = { start: moment(), end: moment() };
type Span = { start: string; end: string };
const msOf = ({ start, end }: Span) => Date.parse(end) - Date.parse(start);
const inOrder = (times: Span) => msOf(times) > 0;
const BACKWARDS = {
  path: ['end'],
  message: 'La fecha de finalización no puede ser anterior a la fecha de inicio',
};
const withinADay = (times: Span) => msOf(times) <= LONGEST_HOURS * HOUR_MS;
const TOO_LONG = { path: ['end'], message: `Una cita puede durar ${LONGEST_HOURS} horas como máximo` };

/** The person who books has seen the collisions and accepts them. */
const overlapAllowed = z.boolean().default(false);
/** The person who books has seen that the time is outside the hours and accepts it. */
const outsideHoursAllowed = z.boolean().default(false);

const FILL_IN = 'Por favor, llena todos los campos';

export const AppointmentInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    branchId: entityId('branch', FILL_IN),
    specialistId: entityId('specialist', FILL_IN),
    serviceId: entityId('service', FILL_IN),
    clientId: entityId('client', FILL_IN),
    ...span,
    title: optionalText(1, 120).default(''),
    /** Visible only to the staff. */
    details: optionalText(1, 2000).default(''),
    clientNotes: optionalText(1, 2000).default(''),
    type: z.string().trim().max(40).default(''),
    colorHex: hexColor().default(APPOINTMENT_COLOR),
    overlapAllowed,
    outsideHoursAllowed,
    /** Accepted and ignored: the author is the person of the session. */
    createdBy: emailAddress().optional(),
    updatedBy: emailAddress().optional(),
  })
  .refine(inOrder, BACKWARDS)
  .refine(withinADay, TOO_LONG);
export type AppointmentInput = z.output<typeof AppointmentInput>;

export const BlockInput = z
  .strictObject({
    businessId: sameBusiness().optional(),
    branchId: entityId('branch', FILL_IN),
    specialistId: entityId('specialist', 'Selecciona al menos un especialista'),
    title: requiredText(1, 120),
    ...span,
    colorHex: hexColor().default(BLOCK_COLOR),
  })
  .refine(inOrder, {
    path: ['start'],
    message: 'La fecha de inicio no puede ser después de la fecha de fin',
  })
  .refine((block) => msOf(block) <= LONGEST_BLOCK_DAYS * LONGEST_HOURS * HOUR_MS, {
    path: ['end'],
    message: 'Un bloqueo puede durar un año como máximo',
  });
export type BlockInput = z.output<typeof BlockInput>;

/** An appointment or block as the agenda shows it. */
export const AgendaEvent = z.object({
  _id: entityId('appointment'),
  status: z.enum(AGENDA_STATUSES),
  start: instant(),
  end: instant(),
  title: z.string(),
  colorHex: z.string(),
  branchId: z.string(),
  specialistId: z.string(),
  serviceId: z.string().nullable(),
  serviceName: z.string(),
  clientId: z.string().nullable(),
  clientName: z.string(),
  overlapAllowed: z.boolean(),
  /** It was booked outside the hours on purpose. */
  outsideHours: z.boolean(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean() }),
});
export type AgendaEvent = z.output<typeof AgendaEvent>;

/** All fields of an appointment or block. */
export const Appointment = AgendaEvent.omit({ can: true }).extend({
  shortId: z.string(),
  businessId: entityId('business'),
  details: z.string(),
  clientNotes: z.string(),
  type: z.string(),
  /** The confirmations, and requests to confirm, that were sent to the client. */
  confirmationMessagesCounter: z.int(),
  source: z.enum(['staff', 'link', 'assistant', 'calendar']),
  autoCancelDate: instant().nullable(),
  /** The link to its payment page; null when its service is not paid online. */
  paymentUrl: z.string().nullable(),
  createdBy: z.string(),
  updatedBy: z.string(),
  createdAt: instant(),
  branch: Named,
  specialist: Named.extend({ whatsapp: z.string(), countryCode: z.string(), countryCodeExt: z.string() }),
  service: Named.extend({ duration: z.int(), price: z.string() }).nullable(),
  client: z
    .object({
      _id: z.string(),
      name: z.string(),
      whatsapp: visibleWith('clients.find', z.string()),
      countryCode: z.string(),
      countryCodeExt: z.string(),
      email: visibleWith('clients.find', z.string()),
      type: z.string(),
      noRespond: z.boolean(),
      /** The number of appointments to which they did not come. */
      missed: visibleWith('clients.find', z.int()),
    })
    .nullable(),
  /** The ids of its payments and stock movements. */
  moneyMovementIds: visibleWith('money.read', z.array(z.string())),
  stockMovementIds: visibleWith('stock.read', z.array(z.string())),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Appointment = z.output<typeof Appointment>;

/** The options of the agenda's filters and forms, without archived records. */
export const AgendaContext = z.object({
  zone: z.string(),
  favoriteColors: z.array(z.string()),
  branches: z.array(
    Named.extend({
      frecuency: z.int(),
      /** Open hours per weekday. */
      week: DaySpans,
      observesHolidays: z.boolean(),
      exceptions: z.array(z.object({ date: z.string(), label: z.string(), ranges: z.array(TimeSpan) })),
    }),
  ),
  specialists: z.array(
    Named.extend({
      branchId: z.string(),
      colorHex: z.string(),
      hasWhatsapp: z.boolean(),
      /** Working hours per weekday. */
      week: DaySpans,
    }),
  ),
  services: z.array(
    Named.extend({
      duration: z.int(),
      price: z.string(),
      available: z.boolean(),
      branches: z.array(z.string()),
      specialists: z.array(z.string()),
    }),
  ),
});
export type AgendaContext = z.output<typeof AgendaContext>;

const ById = { id: entityId('appointment') };
const RANGE_MS = 120 * LONGEST_HOURS * HOUR_MS;

export const appointments = {
  context: endpoint({
    method: 'GET',
    path: '/appointment/context',
    access: 'appointments.read',
    summary: 'Sucursales, especialistas y servicios entre los que elige la agenda',
    query: ByBusiness,
    data: AgendaContext,
  }),
  list: endpoint({
    method: 'GET',
    path: '/appointment',
    access: 'appointments.read',
    summary: 'Citas y bloqueos que tocan un rango de fechas',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        ...span,
        branchId: entityId('branch').optional(),
        specialistId: entityId('specialist').optional(),
        status: z.enum(AGENDA_STATUSES).optional(),
      })
      .refine((range) => inOrder(range) && msOf(range) <= RANGE_MS, {
        path: ['end'],
        message: 'El rango puede abarcar 120 días como máximo',
      }),
    data: z.array(AgendaEvent),
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/appointment/populate',
    access: 'appointments.read',
    summary: 'Las citas de un contacto, con los servicios, sucursales y especialistas que nombran',
    query: z.strictObject({ clientId: entityId('client') }),
    data: z.object({
      appointments: z.array(AgendaEvent),
      services: z.array(Named),
      branches: z.array(Named),
      specialists: z.array(Named),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/appointment/:id',
    access: 'appointments.read',
    summary: 'Lee una cita o un bloqueo',
    params: ById,
    data: Appointment,
  }),
  book: endpoint({
    method: 'POST',
    path: '/appointment',
    access: 'appointments.book',
    summary: 'Agenda una cita',
    body: z.strictObject({ appointment: AppointmentInput }),
    data: Appointment,
    status: 201,
    message: 'Cita agendada',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/appointment/:id',
    access: 'appointments.book',
    summary: 'Cambia una cita',
    params: ById,
    /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
    body: z.strictObject({ appointment: AppointmentInput, updatedAt: instant().optional() }),
    data: Appointment,
    message: 'Cita actualizada con éxito',
  }),
  /** Changes time and specialist only, for drag and drop. */
  move: endpoint({
    method: 'PUT',
    path: '/appointment/time/:id',
    access: 'appointments.write',
    summary: 'Mueve una cita o un bloqueo a otra hora o a otro especialista',
    params: ById,
    body: z
      .strictObject({
        ...span,
        specialistId: entityId('specialist').optional(),
        overlapAllowed,
        outsideHoursAllowed,
        updatedAt: instant().optional(),
      })
      .refine(inOrder, BACKWARDS),
    data: AgendaEvent,
    message: 'Cita actualizada con éxito',
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/appointment/:id',
    access: 'appointments.book',
    summary: 'Cambia el estado de una cita',
    params: ById,
    body: z.strictObject({
      status: z.enum(APPOINTMENT_STATUSES),
      updatedBy: emailAddress().optional(),
      /** For restoring a cancelled appointment whose time was taken or closed meanwhile. */
      overlapAllowed,
      outsideHoursAllowed,
      /** Required to cancel an appointment for which something is paid. */
      money: paidChoice(),
      key: onceKey(),
    }),
    data: Appointment.extend({
      /** The outcome of a refund of money that was paid online; absent when nothing does. */
      refund: OnlineRefund.optional(),
    }),
    message: 'Estado de la cita actualizado correctamente',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/appointment/:id',
    access: 'appointments.write',
    summary: 'Elimina una cita o un bloqueo; si la cita tiene pagos, se elige qué hacer con ellos',
    params: ById,
    query: z.strictObject({ money: paidChoice(), key: onceKey() }),
    /** The outcome of a refund of money that was paid online; null when nothing does. */
    data: z.object({ refund: OnlineRefund }).nullable(),
  }),
  block: endpoint({
    method: 'POST',
    path: '/block',
    access: 'blocks.write',
    summary: 'Bloquea el horario de un especialista; las citas que ya estaban se quedan y se listan',
    body: z.strictObject({ block: BlockInput }),
    data: z.object({ block: Appointment, collides: z.array(Collision) }),
    status: 201,
    message: 'Bloqueos creados exitosamente',
  }),
  changeBlock: endpoint({
    method: 'PUT',
    path: '/block/:id',
    access: 'blocks.write',
    summary: 'Cambia un bloqueo',
    params: ById,
    body: z.strictObject({ block: BlockInput, updatedAt: instant().optional() }),
    data: z.object({ block: Appointment, collides: z.array(Collision) }),
    message: 'Bloqueo actualizado',
  }),
};
