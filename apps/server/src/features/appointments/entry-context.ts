import type { Appointment } from '@cauce/contract/agenda/appointments';
import type { AuditContext, SignedAuditContext, SignedContext } from '../../platform/action-context.ts';

/**
 * The sources of an appointment, and those of a change: the client's reply, or its absence, changes the status, and
 * colleagues change it through the assistant of the team.
 */
export type EntrySource = Appointment['source'];
export type ChangeSource = EntrySource | 'reply' | 'unconfirmed' | 'teamAssistant';

interface FromSource {
  source: ChangeSource;
}

/** An action on an entry. The signature is for people to read; code decides by the source. */
export interface EntryContext extends SignedContext, FromSource {}
export interface AuditedEntryContext extends SignedAuditContext, FromSource {}

/** Bookings without a member of the team. */
export interface BookingContext extends EntryContext {
  source: 'link' | 'assistant' | 'teamAssistant';
}

/** A booking of a colleague through the assistant of the team is one of the team. */
export const entrySourceOf = ({ source }: BookingContext): EntrySource =>
  source === 'teamAssistant' ? 'staff' : source;

export const signAs = (by: AuditContext, { email }: { email: string }): AuditedEntryContext => ({
  ...by,
  signedBy: email,
  source: 'staff',
});
