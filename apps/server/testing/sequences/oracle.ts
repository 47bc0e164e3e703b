import { isStanding, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import type { SequenceMessage } from '@cauce/domain/funnels/shape';
import { isQuiet, laterBy, localDay, nextHour } from './slow-clock.ts';

export type Sequences = Readonly<Record<string, readonly SequenceMessage[]>>;

/** Everything that can happen, in order of time. */
export type Happened = { at: Date } & (
  | { is: 'booked'; clientId: string; appointmentId: string; start: Date }
  | { is: 'status'; appointmentId: string; status: AppointmentStatus }
  | { is: 'rescheduled'; appointmentId: string; start: Date }
  | { is: 'deleted'; appointmentId: string }
  | { is: 'wrote'; clientId: string }
  | { is: 'optedOut'; clientId: string }
  | { is: 'movedAll'; from: string; to: string }
  | { is: 'saved'; sequences: Sequences; applyToPresent: boolean }
  | { is: 'worked' }
);
type Of<Is extends Happened['is']> = Extract<Happened, { is: Is }>;

export interface SentMessage {
  clientId: string;
  text: string;
  at: Date;
}

interface Appointment {
  clientId: string;
  start: Date;
  status: AppointmentStatus;
  isDeleted: boolean;
}

interface Row {
  state: 'planned' | 'sent' | 'over';
  plannedFor: Date;
  /** Later than planned when it waits for the end of the quiet hours. */
  leavesAt: Date;
  sentAt?: Date;
}

interface Entry {
  clientId: string;
  scenario: string;
  enteredAt: Date;
  ledBy: Appointment | undefined;
  anchor: Appointment | undefined;
  messages: readonly SequenceMessage[];
  rows: Map<string, Row>;
}

export interface OracleRules {
  zone: string;
  quietFrom: number;
  quietTo: number;
  dailyCap: number;
}

const DAY = 86_400_000;

/** Says who gets which message of a funnel and when, by following each contact step by step. */
export class Oracle {
  readonly sent: SentMessage[] = [];
  readonly #rules: OracleRules;
  #sequences: Sequences;
  readonly #appointments = new Map<string, Appointment>();
  readonly #entries: Entry[] = [];
  readonly #present = new Map<string, Entry>();
  readonly #wroteAt = new Map<string, Date>();
  readonly #optedOut = new Set<string>();

  constructor(rules: OracleRules, sequences: Sequences) {
    this.#rules = rules;
    this.#sequences = sequences;
  }

  tell(happened: Happened): void {
    switch (happened.is) {
      case 'booked':
        return this.#book(happened);
      case 'status':
        return this.#setStatus(happened);
      case 'rescheduled':
        return this.#reschedule(happened);
      case 'deleted':
        return this.#delete(happened);
      case 'wrote':
        return this.#write(happened);
      case 'optedOut':
        this.#optedOut.add(happened.clientId);
        return;
      case 'movedAll':
        for (const entry of this.#present.values())
          if (entry.scenario === happened.from)
            this.#enter(entry.clientId, happened.to, undefined, happened.at);
        return;
      case 'saved':
        return this.#save(happened);
      case 'worked':
        return this.#work(happened.at);
    }
  }

  #book({ clientId, appointmentId, start, at }: Of<'booked'>): void {
    const appointment: Appointment = { clientId, start, status: 'agendada', isDeleted: false };
    this.#appointments.set(appointmentId, appointment);
    this.#follow(appointment, at);
  }

  #setStatus({ appointmentId, status, at }: Of<'status'>): void {
    const appointment = this.#appointments.get(appointmentId)!;
    appointment.status = status;
    this.#follow(appointment, at);
    if (isStanding(status)) return;
    for (const { entry, message, row } of this.#anchoredTo(appointment))
      if (message.delay < 0 && row.state === 'planned') this.#end(entry, message, row, at);
  }

  #reschedule({ appointmentId, start, at }: Of<'rescheduled'>): void {
    const appointment = this.#appointments.get(appointmentId)!;
    appointment.start = start;
    for (const { entry, message, row } of this.#anchoredTo(appointment)) {
      if (!this.#isPresent(entry) && message.deletable) continue;
      if (row.state === 'sent') continue;
      const due = this.#dueAround(entry, message);
      if (due === undefined) continue;
      if (due >= at) Object.assign(row, { state: 'planned', plannedFor: due, leavesAt: due });
      else if (row.state === 'planned') this.#end(entry, message, row, at);
    }
  }

  #delete({ appointmentId, at }: Of<'deleted'>): void {
    const appointment = this.#appointments.get(appointmentId)!;
    appointment.isDeleted = true;
    for (const { entry, message, row } of this.#anchoredTo(appointment))
      if (row.state === 'planned') this.#end(entry, message, row, at);
  }

  #write({ clientId, at }: Of<'wrote'>): void {
    this.#wroteAt.set(clientId, at);
    if ('entry' in this.#sequences && !this.#present.has(clientId))
      this.#enter(clientId, 'entry', undefined, at);
  }

  #follow(appointment: Appointment, at: Date): void {
    const { clientId, status } = appointment;
    if (!(status in this.#sequences)) return;
    const now = this.#present.get(clientId);
    if (now?.scenario === status && now.ledBy === appointment) return;
    this.#enter(clientId, status, appointment, at);
  }

  #isPresent = (entry: Entry) => this.#present.get(entry.clientId) === entry;

  #enter(clientId: string, scenario: string, ledBy: Appointment | undefined, at: Date): void {
    const before = this.#present.get(clientId);
    const entry: Entry = {
      clientId,
      scenario,
      enteredAt: at,
      ledBy,
      anchor: undefined,
      messages: this.#sequences[scenario] ?? [],
      rows: new Map(),
    };
    this.#entries.push(entry);
    this.#present.set(clientId, entry);
    if (before !== undefined) this.#leave(before, at);
    this.#planAll(entry, at);
  }

  #leave(entry: Entry, at: Date): void {
    const left = entry.messages.filter(
      ({ formattedName, deletable }) => deletable && entry.rows.get(formattedName)?.state === 'planned',
    );
    for (const message of left) entry.rows.get(message.formattedName)!.state = 'over';
    for (const message of left) this.#planNext(entry, message, at);
  }

  #findAnchor({ clientId, ledBy }: Entry, at: Date): Appointment | undefined {
    if (ledBy !== undefined && !ledBy.isDeleted) return ledBy;
    const own = [...this.#appointments.values()].filter((one) => one.clientId === clientId && !one.isDeleted);
    const byStart = own.toSorted((a, b) => a.start.getTime() - b.start.getTime());
    return byStart.find(({ start, status }) => start > at && isStanding(status)) ?? byStart.at(-1);
  }

  #planAll(entry: Entry, at: Date): void {
    if (entry.messages.length === 0) return;
    entry.anchor ??= this.#findAnchor(entry, at);
    for (const message of entry.messages) {
      if (message.delayReference === 'last_reactivation_message') continue;
      const due = this.#dueAround(entry, message);
      this.#put(entry, message, due, at);
    }
    // A message that is over at once is settled.
    for (const message of entry.messages)
      if (entry.rows.get(message.formattedName)?.state === 'over') this.#planNext(entry, message, at);
  }

  /** Plans a message for the first time. Nothing is planned for the past. */
  #put(entry: Entry, { formattedName }: SequenceMessage, due: Date | undefined, at: Date): void {
    const isTimely = due !== undefined && due >= at;
    const time = due ?? at;
    entry.rows.set(formattedName, {
      state: isTimely ? 'planned' : 'over',
      plannedFor: time,
      leavesAt: time,
    });
  }

  /** The time of a message that counts from the entry or from the appointment; undefined when there is none. */
  #dueAround({ enteredAt, anchor }: Entry, message: SequenceMessage): Date | undefined {
    if (message.delayReference === 'scenario_update') return laterBy(enteredAt, message, this.#rules.zone);
    if (anchor === undefined || anchor.isDeleted) return undefined;
    if (message.delay < 0 && !isStanding(anchor.status)) return undefined;
    return laterBy(anchor.start, message, this.#rules.zone);
  }

  #dueAfter(entry: Entry, message: SequenceMessage): Date {
    const before = entry.messages[entry.messages.indexOf(message) - 1]!;
    const { sentAt } = entry.rows.get(before.formattedName) ?? {};
    const times = [...entry.rows.values()].flatMap((row) => row.sentAt?.getTime() ?? []);
    const last = times.length === 0 ? entry.enteredAt : new Date(Math.max(...times));
    return laterBy(sentAt ?? last, message, this.#rules.zone);
  }

  /** The message after a settled one gets its time, if it counts from it. */
  #planNext(entry: Entry, settled: SequenceMessage, at: Date): void {
    const next = entry.messages[entry.messages.indexOf(settled) + 1];
    if (next?.delayReference !== 'last_reactivation_message' || entry.rows.has(next.formattedName)) return;
    const isLost = next.deletable && !this.#isPresent(entry);
    // A contact who left does not get it; only a message that stays may come after it.
    if (!isLost) this.#put(entry, next, this.#dueAfter(entry, next), at);
    if (isLost || entry.rows.get(next.formattedName)?.state === 'over') this.#planNext(entry, next, at);
  }

  #end(entry: Entry, message: SequenceMessage, row: Row, at: Date): void {
    row.state = 'over';
    this.#planNext(entry, message, at);
  }

  #anchoredTo(appointment: Appointment) {
    return this.#entries
      .filter(({ anchor }) => anchor === appointment)
      .flatMap((entry) =>
        entry.messages
          .filter(({ delayReference }) => delayReference === 'last_appointment')
          .flatMap((message) => {
            const row = entry.rows.get(message.formattedName);
            return row === undefined ? [] : [{ entry, message, row }];
          }),
      );
  }

  #save({ sequences, applyToPresent, at }: Of<'saved'>): void {
    this.#sequences = sequences;
    if (!applyToPresent) return;
    for (const entry of this.#present.values()) {
      const before = entry.messages;
      entry.messages = sequences[entry.scenario] ?? [];
      if (entry.messages.length > 0) entry.anchor ??= this.#findAnchor(entry, at);
      for (const [index, message] of entry.messages.entries()) this.#renew(entry, message, index, at);
      const names = entry.messages.map(({ formattedName }) => formattedName);
      for (const { formattedName } of before) {
        const row = entry.rows.get(formattedName);
        if (row?.state === 'planned' && !names.includes(formattedName)) row.state = 'over';
      }
    }
  }

  #isSettled({ rows }: Entry, message: SequenceMessage | undefined): boolean {
    const row = rows.get(message?.formattedName ?? '');
    return row !== undefined && row.state !== 'planned';
  }

  /** A message that was not sent gets its time of the new version. */
  #renew(entry: Entry, message: SequenceMessage, index: number, at: Date): void {
    const row = entry.rows.get(message.formattedName);
    if (row?.state === 'sent') return;
    const isChained = message.delayReference === 'last_reactivation_message';
    if (isChained && !this.#isSettled(entry, entry.messages[index - 1])) {
      if (row?.state === 'planned') entry.rows.delete(message.formattedName);
      return;
    }
    const due = isChained ? this.#dueAfter(entry, message) : this.#dueAround(entry, message);
    if (row === undefined) return this.#put(entry, message, due, at);
    const isSame = row.state === 'planned' && due?.getTime() === row.plannedFor.getTime();
    if (due !== undefined && (due >= at || isSame))
      Object.assign(row, { state: 'planned', plannedFor: due, leavesAt: due });
    else row.state = 'over';
  }

  #listDue(at: Date) {
    const due: { entry: Entry; message: SequenceMessage; row: Row }[] = [];
    for (const entry of this.#entries)
      for (const message of entry.messages) {
        const row = entry.rows.get(message.formattedName);
        if (row?.state === 'planned' && row.leavesAt <= at) due.push({ entry, message, row });
      }
    return due;
  }

  /** The worker sends everything that is due. */
  #work(at: Date): void {
    const due = this.#listDue(at)
      .filter(({ entry, message, row }) => !this.#waitsLonger(entry, message, row, at))
      .toSorted(
        (a, b) =>
          a.row.leavesAt.getTime() - b.row.leavesAt.getTime() ||
          a.row.plannedFor.getTime() - b.row.plannedFor.getTime(),
      );
    const settled = due.filter(({ entry, message, row }) => this.#decide(entry, message, row, at));
    for (const { entry, message } of settled) this.#planNext(entry, message, at);
  }

  /** A message that counts from the last one that was sent waits again when another one was sent since. */
  #waitsLonger(entry: Entry, message: SequenceMessage, row: Row, at: Date): boolean {
    if (message.delayReference !== 'last_reactivation_message') return false;
    const due = this.#dueAfter(entry, message);
    if (due <= row.plannedFor) return false;
    Object.assign(row, { plannedFor: due, leavesAt: due });
    return due > at;
  }

  #isRefused(entry: Entry, { deletable, goal }: SequenceMessage): boolean {
    const wroteAt = this.#wroteAt.get(entry.clientId);
    const hasReplied = wroteAt !== undefined && wroteAt > entry.enteredAt;
    const hasLeft = deletable && !this.#isPresent(entry);
    return this.#optedOut.has(entry.clientId) || hasLeft || (goal === 'decrease' && hasReplied);
  }

  /** Sends, skips or postpones a message. Returns whether it is settled. */
  #decide(entry: Entry, message: SequenceMessage, row: Row, at: Date): boolean {
    const { clientId, anchor } = entry;
    const isBefore = message.delayReference === 'last_appointment' && message.delay < 0;
    const isPast = isBefore && anchor!.start <= at;
    const isLate = at.getTime() - row.leavesAt.getTime() > DAY;
    if (isPast || isLate || this.#isRefused(entry, message)) {
      row.state = 'over';
      return true;
    }
    if (isQuiet(at, this.#rules)) {
      const end = nextHour(at, this.#rules.quietTo, this.#rules.zone);
      if (isBefore && end >= anchor!.start) row.state = 'over';
      else row.leavesAt = end;
      return row.state === 'over';
    }
    const day = localDay(at, this.#rules.zone);
    const today = this.sent.filter(
      (one) => one.clientId === clientId && localDay(one.at, this.#rules.zone) === day,
    );
    row.state = today.length < this.#rules.dailyCap ? 'sent' : 'over';
    if (row.state === 'over') return true;
    row.sentAt = at;
    this.sent.push({ clientId, text: message.text, at });
    return true;
  }
}
