import { freeHours, writePrivately } from '../comments/tools.ts';
import type { Desk } from '../desk.ts';
import { offers } from '../menu-store.ts';
import type { InputOf, OutputOf, Refused, ToolName } from '../toolbox.ts';
import * as appointments from './appointments.ts';
import * as booking from './booking.ts';
import * as facts from './facts.ts';
import * as keeping from './keeping.ts';
import * as team from './team.ts';
import { findTimes } from './times.ts';

type Acts = { [N in ToolName]: (desk: Desk, input: InputOf<N>) => Promise<OutputOf<N> | Refused> };

const telling = async (desk: Desk): Promise<facts.Teller> => ({
  ...desk,
  menu: await desk.menu.read(desk.tx),
});

export const ACTS: Acts = {
  listServices: async (desk, input) => facts.listServices(await telling(desk), input),
  businessFacts: async (desk, input) => facts.businessFacts(await telling(desk), input),
  listOffers: async (desk, input) =>
    input.kind === 'products'
      ? facts.listProducts(await telling(desk), input)
      : facts.offersAmong(await offers(desk.tx, input.kind), input),
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
  listBlocks: team.listBlocks,
  removeBlock: team.removeBlock,
  createReminder: team.createReminder,
  freeHours,
  writePrivately,
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
  'removeBlock',
  'createReminder',
]);

/** What writes nothing at all. */
const READS: ReadonlySet<string> = new Set<ToolName>([
  'listServices',
  'businessFacts',
  'listOffers',
  'myAppointments',
  'appointmentsByDate',
  'listBlocks',
  'freeHours',
  'writePrivately',
]);

export const isRead = (name: string): boolean => READS.has(name);

/** What is answered out of the menu alone; courses and properties are not in it. */
export const isOfMenu = (name: string, input: unknown): boolean =>
  name === 'listServices' ||
  name === 'businessFacts' ||
  (name === 'listOffers' && (input as { kind?: unknown }).kind === 'products');

export function tell(teller: facts.Teller, name: string, input: unknown): object {
  if (name === 'listServices') return facts.listServices(teller, input as InputOf<'listServices'>);
  if (name === 'businessFacts') return facts.businessFacts(teller, input as InputOf<'businessFacts'>);
  return facts.listProducts(teller, input as InputOf<'listOffers'>);
}

export const isEffect = (name: string): boolean => EFFECTS.has(name);
