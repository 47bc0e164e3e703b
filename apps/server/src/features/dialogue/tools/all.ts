import type { Desk } from '../desk.ts';
import type { InputOf, OutputOf, Refused, ToolName } from '../toolbox.ts';
import * as appointments from './appointments.ts';
import * as booking from './booking.ts';
import * as facts from './facts.ts';
import * as keeping from './keeping.ts';
import * as team from './team.ts';
import { findTimes } from './times.ts';

type Acts = { [N in ToolName]: (desk: Desk, input: InputOf<N>) => Promise<OutputOf<N> | Refused> };

export const ACTS: Acts = {
  listServices: facts.listServices,
  businessFacts: facts.businessFacts,
  listOffers: facts.listOffers,
  findTimes,
  findAndBook: booking.findAndBook,
  holdTime: booking.holdTime,
  bookTime: booking.bookTime,
  myAppointments: appointments.myAppointments,
  rescheduleAppointment: appointments.rescheduleAppointment,
  cancelAppointment: appointments.cancelAppointment,
  confirmAppointment: appointments.confirmAppointment,
  takeOrder: keeping.takeOrder,
  saveClientData: keeping.saveClientData,
  addNote: keeping.addNote,
  noteInterest: keeping.noteInterest,
  handOver: keeping.handOver,
  recordConversion: keeping.recordConversion,
  appointmentsByDate: team.appointmentsByDate,
  setAppointmentStatus: team.setAppointmentStatus,
  createBlock: team.createBlock,
  createReminder: team.createReminder,
};

/** What changes something: done once for one wish, and never for what was overtaken. */
const EFFECTS: ReadonlySet<string> = new Set<ToolName>([
  'findAndBook',
  'bookTime',
  'rescheduleAppointment',
  'cancelAppointment',
  'confirmAppointment',
  'takeOrder',
  'saveClientData',
  'addNote',
  'noteInterest',
  'handOver',
  'recordConversion',
  'setAppointmentStatus',
  'createBlock',
  'createReminder',
]);

export const isEffect = (name: string): boolean => EFFECTS.has(name);
