import { APPOINTMENT_STATUSES } from '@cauce/domain/agenda/appointment-status';
import * as z from 'zod';
import { PayFirst, VisitPayment } from '../sales/online-payment.ts';
import { FreeDay, spansFewDays, TOO_LONG } from './availability.ts';
import { country, isKnownCountry, UNKNOWN_COUNTRY } from '../kit/country.ts';
import { refuseUndialable } from '../kit/dialable.ts';
import { endpoint } from '../kit/endpoint.ts';
import {
  ByBusiness,
  clientNumber,
  day,
  emailAddress,
  entityId,
  instant,
  moment,
  onceKey,
  optionalText,
  properName,
} from '../kit/fields.ts';

/** The rules for booking by visitors and by links. */
export const BookingRules = z.strictObject({
  isOpen: z.boolean(),
  /** Everybody, or only clients whose number the business knows. */
  whoBooks: z.enum(['everyone', 'clients']),
  /** The earliest time that can be booked, in minutes from now, and the latest, in days. */
  minimumNotice: z.int().min(0).max(43_200),
  horizonDays: z.int().min(1).max(365),
  /** Hours before the appointment until which its link can move or cancel it. */
  changeUntilHours: z.int().min(0).max(720),
  mayReschedule: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether visitors choose the specialist. */
  choosesSpecialist: z.boolean(),
  /** Texts that visitors read before choosing and after booking. */
  welcome: optionalText(1, 300),
  instructions: optionalText(1, 600),
});
export type BookingRules = z.output<typeof BookingRules>;

const OnePlace = z.object({ _id: z.string(), name: z.string(), address: z.string(), location: z.string() });
const OneService = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  duration: z.int(),
  price: z.string(),
  /** A visit takes place at a property instead of the branch. */
  isVisit: z.boolean(),
  /** Null where a booking needs no payment. */
  payFirst: PayFirst.nullable(),
  branches: z.array(z.string()),
  specialists: z.array(z.string()),
});
const OneSpecialist = z.object({
  _id: z.string(),
  name: z.string(),
  colorHex: z.string(),
  branchId: z.string(),
});

/** The business as a visitor sees it before choosing. */
export const BookingPage = z.object({
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  zone: z.string(),
  whoBooks: z.enum(['everyone', 'clients']),
  choosesSpecialist: z.boolean(),
  horizonDays: z.int(),
  changeUntilHours: z.int(),
  welcome: z.string(),
  whatsappUrl: z.string().nullable(),
  branches: z.array(OnePlace),
  services: z.array(OneService),
  specialists: z.array(OneSpecialist),
});
export type BookingPage = z.output<typeof BookingPage>;

const slug = z.string().min(1).max(80);
/** 128 random bits. Everybody with the id may see and change the appointment. */
const shortId = z.string().regex(/^[\w-]{22}$/, 'El enlace no es válido');
const feedToken = z.string().regex(/^[\w-]{22}$/, 'El enlace no es válido');
const holdToken = z.string().regex(/^[\w-]{22}$/, 'El apartado no es válido');
/** Plain UUIDs, because the ids are looked up within the business of the address. */
const choice = { branchId: z.uuid(), serviceId: z.uuid(), specialistId: z.uuid().nullable().default(null) };

export const Visitor = z
  .strictObject({
    name: properName(2, 80),
    lastname: z.union([z.literal(''), properName(1, 80)]).default(''),
    whatsapp: clientNumber(),
    ...country,
    email: z.union([z.literal(''), emailAddress()]).default(''),
    notes: optionalText(1, 600).default(''),
    /** The code that was sent, when the booking has to be confirmed. */
    code: z
      .string()
      .trim()
      .regex(/^(\d{6})?$/, 'Escribe los 6 números del código')
      .default(''),
    /** A hidden field that only programs fill in. */
    website: z.string().max(200).default(''),
  })
  .refine(isKnownCountry, UNKNOWN_COUNTRY)
  .superRefine(refuseUndialable(['whatsapp']));
export type Visitor = z.output<typeof Visitor>;

export const Hold = z.object({
  token: z.string(),
  specialistId: z.string(),
  start: instant(),
  end: instant(),
  expiresAt: instant(),
});
export type Hold = z.output<typeof Hold>;

/** An appointment as its link shows it, without data of anybody else. */
export const BookedVisit = z.object({
  shortId: z.string(),
  status: z.enum(APPOINTMENT_STATUSES),
  start: instant(),
  end: instant(),
  /** The deadline of the payment, after which the time is free again. */
  payUntil: instant().nullable(),
  /** The link to its payment page; null when nothing is to be paid online now. */
  paymentUrl: z.string().nullable(),
  /** Null for an appointment that is not paid online. */
  payment: VisitPayment.nullable(),
  zone: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  specialistId: z.string(),
  specialistName: z.string(),
  branchId: z.string(),
  branchName: z.string(),
  branchAddress: z.string(),
  branchLocation: z.string(),
  price: z.string(),
  business: z.object({ name: z.string(), slug: z.string(), whatsappUrl: z.string().nullable() }),
  instructions: z.string(),
  mayReschedule: z.boolean(),
  mayCancel: z.boolean(),
  changeUntil: instant(),
});
export type BookedVisit = z.output<typeof BookedVisit>;

const reading = { max: 120, seconds: 60 };
const writing = { max: 20, seconds: 60 };

export const booking = {
  rules: endpoint({
    method: 'GET',
    path: '/booking-rules',
    access: 'appointments.read',
    summary: 'Cómo se puede reservar en línea',
    query: ByBusiness,
    data: BookingRules.extend({ slug: z.string() }),
  }),
  setRules: endpoint({
    method: 'PUT',
    path: '/booking-rules',
    access: 'business.write',
    summary: 'Cambia cómo se puede reservar en línea',
    body: z.strictObject({ rules: BookingRules }),
    data: BookingRules.extend({ slug: z.string() }),
    message: 'Reservas en línea actualizadas',
  }),
  page: endpoint({
    method: 'GET',
    path: '/booking/:slug',
    access: 'public',
    rate: reading,
    summary: 'Lo que un visitante ve de un negocio para reservar',
    params: { slug },
    data: BookingPage,
  }),
  free: endpoint({
    method: 'GET',
    path: '/booking/:slug/availability',
    access: 'public',
    rate: reading,
    summary: 'Horarios libres para un visitante',
    params: { slug },
    query: z
      .strictObject({
        branchId: choice.branchId,
        serviceId: choice.serviceId,
        specialistId: z.uuid().optional(),
        from: day(),
        to: day(),
        /** The id of the link of the visitor's own appointment, which is being moved and does not count as busy. */
        visit: shortId.optional(),
      })
      .refine(spansFewDays, TOO_LONG),
    data: z.object({ zone: z.string(), days: z.array(FreeDay) }),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/booking/:slug/hold',
    access: 'public',
    rate: writing,
    summary: 'Aparta un horario por unos minutos; con el mismo apartado se renueva o se cambia',
    params: { slug },
    body: z.strictObject({
      ...choice,
      start: moment(),
      token: holdToken.optional(),
      /** The appointment that is being moved, as for the free times. */
      visit: shortId.optional(),
      key: onceKey(),
    }),
    data: Hold,
    status: 201,
    message: 'Horario apartado',
  }),
  letGo: endpoint({
    method: 'DELETE',
    path: '/booking/:slug/hold/:token',
    access: 'public',
    rate: writing,
    summary: 'Suelta un horario apartado',
    params: { slug, token: holdToken },
    data: z.null(),
  }),
  book: endpoint({
    method: 'POST',
    path: '/booking/:slug',
    access: 'public',
    rate: { max: 10, seconds: 600 },
    summary: 'Reserva el horario apartado',
    params: { slug },
    body: z.strictObject({ token: holdToken, visitor: Visitor, key: onceKey() }),
    data: BookedVisit,
    status: 201,
    message: '¡Listo! Tu cita quedó reservada',
  }),
  visit: endpoint({
    method: 'GET',
    path: '/appointment/public/:shortId',
    access: 'public',
    rate: reading,
    summary: 'Una cita, para quien tiene su enlace',
    params: { shortId },
    data: BookedVisit,
  }),
  calendarOfVisit: endpoint({
    method: 'GET',
    path: '/appointment/public/:shortId/calendar',
    access: 'public',
    rate: reading,
    summary: 'La cita de un enlace, para añadirla a cualquier calendario',
    params: { shortId },
    data: z.string(),
    contentType: 'text/calendar; charset=utf-8',
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/appointment/public/:shortId/reschedule',
    access: 'public',
    rate: writing,
    summary: 'Cambia de horario la cita de un enlace',
    params: { shortId },
    body: z.strictObject({
      start: moment(),
      specialistId: z.uuid().nullable().default(null),
      /** The visitor's hold of the new time. */
      token: holdToken.optional(),
      key: onceKey(),
    }),
    data: BookedVisit,
    message: 'Tu cita cambió de horario',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/appointment/public/:shortId/cancel',
    access: 'public',
    rate: writing,
    summary: 'Cancela la cita de un enlace',
    params: { shortId },
    body: z.strictObject({ reason: optionalText(1, 300).default(''), key: onceKey() }),
    data: BookedVisit,
    message: 'Tu cita se canceló',
  }),
  calendarOfSpecialist: endpoint({
    method: 'GET',
    path: '/calendar/:token',
    access: 'public',
    rate: reading,
    summary: 'La agenda de un especialista, para quien tiene su enlace secreto',
    params: { token: feedToken },
    data: z.string(),
    contentType: 'text/calendar; charset=utf-8',
  }),
  feed: endpoint({
    method: 'GET',
    path: '/specialist/:id/feed',
    access: 'specialists.read',
    summary: 'Si la agenda de un especialista se puede seguir desde otro calendario',
    params: { id: entityId('specialist') },
    data: z.object({ isOpen: z.boolean() }),
  }),
  openFeed: endpoint({
    method: 'POST',
    path: '/specialist/:id/feed',
    access: 'specialists.write',
    summary: 'Crea el enlace secreto de su agenda; el anterior deja de servir',
    params: { id: entityId('specialist') },
    data: z.object({ url: z.string() }),
    status: 201,
    message: 'Enlace creado. Guárdalo: no se vuelve a mostrar',
  }),
  closeFeed: endpoint({
    method: 'DELETE',
    path: '/specialist/:id/feed',
    access: 'specialists.write',
    summary: 'Deja de compartir la agenda de un especialista',
    params: { id: entityId('specialist') },
    data: z.null(),
  }),
};
