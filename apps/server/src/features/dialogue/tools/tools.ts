import type { ToolName } from '@cauce/contract/assistants/tool-words';
import type * as z from 'zod';
import { findAndBook, bookTime, holdTime } from './definitions/book.ts';
import { businessFacts, listOffers, listServices } from './definitions/list-catalogue.ts';
import { addNote, noteInterest, saveClientData } from './definitions/client-record.ts';
import { alertTeam, handOver, recordConversion } from './definitions/conversation-outcomes.ts';
import { createReminder } from './definitions/create-reminder.ts';
import type { ToolDefinition } from './define-tool.ts';
import { findTimes, freeHours } from './definitions/find-times.ts';
import {
  cancelAppointment,
  confirmAppointment,
  myAppointments,
  rescheduleAppointment,
} from './definitions/own-appointments.ts';
import { takeOrder } from './definitions/take-order.ts';
import { appointmentsByDate, setAppointmentStatus } from './definitions/team-appointments.ts';
import { createBlock, listBlocks, removeBlock } from './definitions/team-blocks.ts';
import type { Refused } from './tool-answer.ts';
import { writePrivately } from './definitions/write-privately.ts';

/**
 * Every tool of an assistant, in the order in which a model reads them. A tool's definition says all but its Spanish
 * words, which the contract has. Neither business nor person nor conversation is ever among its parameters.
 */
export const TOOLS = {
  listServices,
  businessFacts,
  listOffers,
  handOver,
  alertTeam,
  writePrivately,
  freeHours,
  myAppointments,
  confirmAppointment,
  addNote,
  noteInterest,
  findTimes,
  findAndBook,
  holdTime,
  bookTime,
  rescheduleAppointment,
  cancelAppointment,
  takeOrder,
  saveClientData,
  recordConversion,
  appointmentsByDate,
  setAppointmentStatus,
  createBlock,
  listBlocks,
  removeBlock,
  createReminder,
} satisfies Record<ToolName, ToolDefinition>;

export type { ToolName };
export type InputOf<N extends ToolName> = z.input<(typeof TOOLS)[N]['input']>;
export type OutputOf<N extends ToolName> = z.output<(typeof TOOLS)[N]['output']>;
export type AnswerOf<N extends ToolName> = ({ ok: true } & OutputOf<N>) | Refused;

/** The tools of one turn, as a responder calls them. */
export interface ToolExecutor {
  readonly names: ReadonlySet<ToolName>;
  call<N extends ToolName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>>;
}

/** Stored calls and models may name a tool that is not there. */
export const findTool = (name: string): ToolDefinition | undefined =>
  Object.hasOwn(TOOLS, name) ? TOOLS[name as ToolName] : undefined;

/** It writes nothing, so that a read-only transaction is enough. */
export const isReadOnly = (name: string): boolean => findTool(name)?.effect === 'none';

/** It changes records: done once for one request, and never for a turn that is no longer the current one. */
export const isChange = (name: string): boolean => findTool(name)?.effect === 'change';
