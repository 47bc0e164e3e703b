import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { type MessagePurpose, rulesOf } from './purposes.ts';
import type { Row } from '../store.ts';
import * as store from './message-permit-store.ts';

export interface PermitRequest {
  purpose: MessagePurpose;
  clientId: string | null;
  address: string;
  /** When the contact last wrote there, or commented. */
  openedAt?: Date | null;
}

/** Only `permitMessages` makes one, and no message is queued without one. */
class MessagePermit {
  readonly #address: string;
  constructor(address: string) {
    this.#address = address;
  }
  get address(): string {
    return this.#address;
  }
}
export type { MessagePermit };

export type PermitResult = { permit: MessagePermit } | { withheld: string };

const OTHER_NUMBER = 'El número ya no es el de este contacto';
const WEEK = 7 * 86_400_000;

/** A conversation stays open for a week after the last message of the contact, unless they opted out since. */
function isOpen({ openedAt }: PermitRequest, contact: store.Contact | undefined, at: Date): boolean {
  if (openedAt === undefined || openedAt === null) return false;
  const { optedOutAt = null } = contact ?? {};
  return at.getTime() - openedAt.getTime() < WEEK && (optedOutAt === null || openedAt > optedOutAt);
}

function whyNotThisNumber(request: PermitRequest, contact: store.Contact | undefined): string | undefined {
  if (request.address === '') return SKIPPED.noNumber;
  if (rulesOf(request.purpose).recipient !== 'client') return undefined;
  if (contact === undefined || contact.whatsapp === '') return SKIPPED.noNumber;
  return wholeNumber(contact) === request.address ? undefined : OTHER_NUMBER;
}

function whyOptedOut(
  { purpose }: PermitRequest,
  contact: store.Contact | undefined,
  opened: boolean,
): string | undefined {
  const { optOut } = rulesOf(purpose);
  if (contact === undefined || optOut === 'never' || (optOut === 'unlessOpened' && opened)) return undefined;
  const reason = contact.optedOutAt !== null ? SKIPPED.optedOut : contact.noRespond && SKIPPED.noRespond;
  if (reason === false) return undefined;
  return optOut === 'always' ? reason : `${reason}. Podrás responderle cuando te escriba`;
}

const isCounted = ({ purpose }: PermitRequest, opened: boolean): boolean => {
  const { dailyCap } = rulesOf(purpose);
  return dailyCap !== 'never' && !(dailyCap === 'unlessOpened' && opened);
};

/**
 * Every message to a person passes here in the transaction that queues it. Checks the number, whether the contact
 * wants messages, and the daily maximum of the number, whose count stays locked until the transaction ends.
 */
export async function permitMessages(
  tx: TenantTx,
  at: Date,
  requests: readonly PermitRequest[],
): Promise<PermitResult[]> {
  const contacts = await store.listContacts(
    tx,
    requests.flatMap(({ clientId }) => clientId ?? []),
  );
  const checked = requests.map((request) => {
    const contact = request.clientId === null ? undefined : contacts.get(request.clientId);
    const opened = isOpen(request, contact, at);
    const withheld = whyNotThisNumber(request, contact) ?? whyOptedOut(request, contact, opened);
    return { request, withheld, counts: withheld === undefined && isCounted(request, opened) };
  });
  const counted = checked.filter(({ counts }) => counts).map(({ request }) => request.address);
  if (counted.length === 0) return checked.map(toResult);
  const { cap, zone } = await store.readDailyCap(tx);
  const day = isoDateIn(at, zone);
  const sent = await store.lockCounts(tx, day, counted);
  const results = checked.map((one): PermitResult => {
    if (!one.counts) return toResult(one);
    const { address, purpose } = one.request;
    const soFar = sent.get(address) ?? 0;
    if (rulesOf(purpose).dailyCap !== 'counted' && soFar >= cap) return { withheld: SKIPPED.cap };
    sent.set(address, soFar + 1);
    return toResult(one);
  });
  await store.writeCounts(tx, day, sent);
  return results;
}

const toResult = ({
  request,
  withheld,
}: {
  request: PermitRequest;
  withheld: string | undefined;
}): PermitResult => (withheld === undefined ? { permit: new MessagePermit(request.address) } : { withheld });

export async function permitMessage(tx: TenantTx, at: Date, request: PermitRequest): Promise<PermitResult> {
  const [result] = await permitMessages(tx, at, [request]);
  return result ?? { withheld: SKIPPED.noNumber };
}

/** A message in this conversation; the contact opens it by writing there, or by the comment that it answers. */
export const permitConversation = (
  tx: TenantTx,
  at: Date,
  purpose: MessagePurpose,
  { clientId, address, lastInboundAt }: Pick<Row, 'clientId' | 'address' | 'lastInboundAt'>,
): Promise<PermitResult> => permitMessage(tx, at, { purpose, clientId, address, openedAt: lastInboundAt });

interface LaterCheck {
  leavesAt: Date;
  countPlanned: (day: { start: Date; end: Date }) => Promise<number>;
  /** Concurrent requests for the same number and day wait for each other. A screen that only asks locks nothing. */
  lock: boolean;
}

/** Why a message that a colleague plans for a later time would not be sent, as far as it is known now. */
export async function whyNotLater(
  tx: TenantTx,
  request: PermitRequest & { clientId: string },
  { leavesAt, countPlanned, lock }: LaterCheck,
): Promise<string | undefined> {
  const contact = (await store.listContacts(tx, [request.clientId])).get(request.clientId);
  const reason = whyNotThisNumber(request, contact) ?? whyOptedOut(request, contact, false);
  if (reason !== undefined || !isCounted(request, false)) return reason;
  const { cap, zone } = await store.readDailyCap(tx);
  const day = isoDateIn(leavesAt, zone);
  const { address } = request;
  const sent = lock
    ? ((await store.lockCounts(tx, day, [address])).get(address) ?? 0)
    : await store.readCount(tx, day, address);
  const planned = await countPlanned(dayBounds(day, zone));
  return sent + planned < cap
    ? undefined
    : `Este contacto ya tiene los mensajes que permites por día (${cap}). Elige otro día`;
}
