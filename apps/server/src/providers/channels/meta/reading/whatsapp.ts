import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import { samePerson } from '@cauce/domain/people/phone';
import {
  type ContactIdentity,
  type DeliveryReceipt,
  type InboundEvent,
  type IncomingEntry,
  isOwnId,
} from '../../inbound-events.ts';
import {
  identifier,
  optional,
  instant,
  type Json,
  list,
  lookUp,
  record,
  storable,
  text,
} from '../../json.ts';
import { accountStopReason, describeFailure, secondsUntilRetry } from '../graph-errors.ts';
import { readContent } from './whatsapp-message.ts';

interface Reading {
  receivedAt: Date;
  /** Whether the simulator sent it, so that links to files can be trusted. */
  isOwn: boolean;
}

/** People with a user name show no number, only an id. */
function readIdentity({ from, from_user_id: userId }: Json, contacts: readonly Json[]): ContactIdentity {
  const phone = identifier(from);
  const id = identifier(userId);
  // A single contact belongs to the message; among several, the ids must match.
  const contact =
    contacts.length === 1
      ? contacts[0]
      : contacts.find(
          ({ wa_id: wa, user_id: user }) =>
            (phone !== '' && samePerson(text(wa), phone)) || (id !== '' && text(user) === id),
        );
  const profile = record(contact?.profile);
  const number = phone || identifier(contact?.wa_id);
  return {
    ...optional('phone', /^\d+$/.test(number) ? number : ''),
    ...optional('userId', id || identifier(contact?.user_id) || (/^\d+$/.test(number) ? '' : number)),
    ...optional('name', text(profile.name) || text(profile.username)),
  };
}

/** The person has a new number or id. */
function readIdentityChange(message: Json): InboundEvent[] {
  const { type, wa_id: wa, new_wa_id: newWa, customer, user_id: user } = record(message.system);
  const before = identifier(message.from) || identifier(message.from_user_id) || identifier(customer);
  const who: ContactIdentity =
    type === 'user_changed_user_id'
      ? optional('userId', identifier(user))
      : {
          ...optional('phone', identifier(wa) || identifier(newWa)),
          ...optional('userId', identifier(user)),
        };
  if (!/^(?:user_changed_number|customer_changed_number|user_changed_user_id)$/.test(text(type))) return [];
  return before === '' ? [] : [{ is: 'renamed', before, who }];
}

/** The update of an earlier message, in either direction; undefined for a new message. */
function readUpdate(message: Json, { receivedAt, isOwn }: Reading): InboundEvent[] | undefined {
  const at = instant(message.timestamp) ?? receivedAt;
  if (message.type === 'revoke') {
    const reference = identifier(record(message.revoke).original_message_id);
    return reference === '' ? [] : [{ is: 'deletion', reference, at }];
  }
  if (message.type !== 'edit') return undefined;
  const { original_message_id: id, message: changed } = record(message.edit);
  const reference = identifier(id);
  const content = readContent(record(changed), isOwn);
  // A change that cannot be read leaves the words as they were.
  const isReadable = content.kind !== 'unsupported' && content.kind !== 'reaction';
  return reference === '' || !isReadable ? [] : [{ is: 'edit', reference, text: content.text, at }];
}

/** An advertisement, the product of the catalogue that the person asks about, or both. */
function readReferral({ referral, context }: Json): Json | undefined {
  const { referred_product: product } = record(context);
  return storable({ ...record(referral), ...(product == null ? {} : { referred_product: product }) });
}

/** Groups are no conversations with one person. */
const isOfGroup = ({ group_id: group, recipient_type: type }: Json): boolean =>
  text(group) !== '' || type === 'group';

function readMessage(message: Json, contacts: readonly Json[], reading: Reading): InboundEvent[] {
  const { receivedAt, isOwn } = reading;
  if (isOfGroup(message)) return [];
  if (message.type === 'system') return readSystemMessage(message, contacts, reading);
  const update = readUpdate(message, reading);
  if (update !== undefined) return update;
  const who = readIdentity(message, contacts);
  if (who.phone === undefined && who.userId === undefined) return [];
  const replyTo = identifier(record(message.context).id) || identifier(record(message.reaction).message_id);
  const referral = readReferral(message);
  return [
    {
      is: 'message',
      who,
      reference: identifier(message.id) || null,
      at: instant(message.timestamp) ?? receivedAt,
      ...readContent(message, isOwn),
      ...optional('replyTo', replyTo),
      ...(referral === undefined ? {} : { referral }),
    },
  ];
}

const WANTS: Readonly<Record<string, 'out' | 'in'>> = { stop: 'out', resume: 'in' };

/** The person stopped or resumed offers in WhatsApp itself. */
function readPreference(
  given: Json,
  value: unknown,
  contacts: readonly Json[],
  { receivedAt }: Reading,
): InboundEvent[] {
  const wants = lookUp(WANTS, text(value));
  const who = readIdentity(given, contacts);
  if (wants === undefined || (who.phone === undefined && who.userId === undefined)) return [];
  return [{ is: 'preference', who, wants, at: instant(given.timestamp) ?? receivedAt }];
}

/** WhatsApp tells something about the person. */
function readSystemMessage(message: Json, contacts: readonly Json[], reading: Reading): InboundEvent[] {
  const { type, marketing } = record(message.system);
  return type === 'user_preference_changed'
    ? readPreference(message, marketing, contacts, reading)
    : readIdentityChange(message);
}

const readPreferences = (value: Json, contacts: readonly Json[], reading: Reading): InboundEvent[] =>
  list(value.user_preferences).flatMap((given) =>
    readPreference(
      { from: given.wa_id, from_user_id: given.user_id, timestamp: given.timestamp },
      given.value,
      contacts,
      reading,
    ),
  );

const STATUSES: Record<string, DeliveryReceipt['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
};

function readFailure(error: Json | undefined): Pick<DeliveryReceipt, 'reason' | 'againAfter' | 'stops'> {
  const details = text(record(error?.error_data).details) || text(error?.title) || text(error?.message);
  const code = error?.code === undefined ? undefined : Number(error.code);
  const againAfter = secondsUntilRetry(code);
  const stops = accountStopReason(code);
  return {
    reason: describeFailure(code, details),
    ...(againAfter === undefined ? {} : { againAfter }),
    ...(stops === undefined ? {} : { stops }),
  };
}

function readReceipt(value: Json, { receivedAt }: Reading): InboundEvent[] {
  const status = lookUp(STATUSES, text(value.status));
  const reference = identifier(value.id);
  if (status === undefined || reference === '') return [];
  const [error] = list(value.errors);
  return [
    {
      is: 'status',
      reference,
      status,
      at: instant(value.timestamp) ?? receivedAt,
      ...optional('ours', text(value.biz_opaque_callback_data)),
      ...(status === 'failed' ? readFailure(error) : {}),
    },
  ];
}

/** A message that a person of the business wrote in WhatsApp itself, or changed there. */
function readEcho(value: Json, reading: Reading): InboundEvent[] {
  const { receivedAt, isOwn } = reading;
  if (isOfGroup(value)) return [];
  const update = readUpdate(value, reading);
  if (update !== undefined) return update;
  const to = identifier(value.to);
  const who: ContactIdentity = {
    ...optional('phone', /^\d+$/.test(to) ? to : ''),
    ...optional('userId', identifier(value.to_user_id) || (/^\d+$/.test(to) ? '' : to)),
  };
  if (who.phone === undefined && who.userId === undefined) return [];
  const ours = text(value.biz_opaque_callback_data);
  return [
    {
      is: 'echo',
      who,
      reference: identifier(value.id) || null,
      at: instant(value.timestamp) ?? receivedAt,
      ...readContent(value, isOwn),
      ...(isOwnId(ours) ? { ours } : {}),
    },
  ];
}

function readUserIdChanges(value: Json): InboundEvent[] {
  return list(value.user_id_update).flatMap(({ user_id: id, wa_id: phone }): InboundEvent[] => {
    const { previous, current } = record(id);
    if (identifier(previous) === '' || identifier(current) === '') return [];
    return [
      {
        is: 'renamed',
        before: text(previous),
        who: { ...optional('phone', identifier(phone)), userId: text(current) },
      },
    ];
  });
}

/** Splits one change of a WhatsApp webhook into entries. */
export function readWhatsapp(
  { field, value: payload }: Json,
  entryId: string,
  channel: ChannelName,
  reading: Reading,
): IncomingEntry[] {
  const value = record(payload);
  const externalId = text(record(value.metadata).phone_number_id) || entryId;
  const to = { channel, externalId };
  if (field === 'message_template_status_update') {
    const { message_template_name: name, message_template_language: language, event, reason } = value;
    const template = {
      name: text(name),
      language: text(language),
      status: text(event),
      reason: text(reason),
    };
    return [
      {
        ...to,
        is: 'template',
        template: { ...template, reason: template.reason === 'NONE' ? '' : template.reason },
      },
    ];
  }
  const contacts = list(value.contacts);
  const events = [
    ...list(value.messages).flatMap((message) => readMessage(message, contacts, reading)),
    ...list(value.message_echoes).flatMap((echo) => readEcho(echo, reading)),
    ...list(value.statuses).flatMap((status) => readReceipt(status, reading)),
    ...readPreferences(value, contacts, reading),
    ...readUserIdChanges(value),
  ];
  return events.map((event) => ({ ...to, is: 'event', event }));
}
