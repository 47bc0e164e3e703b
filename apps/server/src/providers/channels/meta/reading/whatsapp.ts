import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import { samePerson } from '@cauce/domain/people/phone';
import type { InboundEvent, DeliveryReceipt, ContactIdentity, IncomingEntry } from '../../inbound-events.ts';
import { optional, instant, type Json, list, record, text } from '../../json.ts';
import { accountStopReason, describeFailure, secondsUntilRetry } from '../graph-errors.ts';
import { readContent } from './whatsapp-message.ts';

interface Reading {
  receivedAt: Date;
  /** Whether the simulator sent it, so that links to files can be trusted. */
  isOwn: boolean;
}

/** People with a user name show no number, only an id. */
function readIdentity({ from, from_user_id: userId }: Json, contacts: readonly Json[]): ContactIdentity {
  const phone = text(from);
  const id = text(userId);
  // A single contact belongs to the message; among several, the ids must match.
  const contact =
    contacts.length === 1
      ? contacts[0]
      : contacts.find(
          ({ wa_id: wa, user_id: user }) =>
            (phone !== '' && samePerson(text(wa), phone)) || (id !== '' && text(user) === id),
        );
  const profile = record(contact?.profile);
  const number = phone || text(contact?.wa_id);
  return {
    ...optional('phone', /^\d+$/.test(number) ? number : ''),
    ...optional('userId', id || text(contact?.user_id) || (/^\d+$/.test(number) ? '' : number)),
    ...optional('name', text(profile.name) || text(profile.username)),
  };
}

/** The person has a new number or id. */
function readIdentityChange(message: Json): InboundEvent[] {
  const { type, wa_id: wa, new_wa_id: newWa, customer, user_id: user } = record(message.system);
  const before = text(message.from) || text(message.from_user_id) || text(customer);
  const who: ContactIdentity =
    type === 'user_changed_user_id'
      ? optional('userId', text(user))
      : { ...optional('phone', text(wa) || text(newWa)), ...optional('userId', text(user)) };
  if (!/^(?:user_changed_number|customer_changed_number|user_changed_user_id)$/.test(text(type))) return [];
  return before === '' ? [] : [{ is: 'renamed', before, who }];
}

function readMessage(
  message: Json,
  contacts: readonly Json[],
  { receivedAt, isOwn }: Reading,
): InboundEvent[] {
  const type = text(message.type);
  const at = instant(message.timestamp) ?? receivedAt;
  const reference = text(message.id);
  if (type === 'system') return readIdentityChange(message);
  if (type === 'revoke') {
    const id = text(record(message.revoke).original_message_id);
    return id === '' ? [] : [{ is: 'deletion', reference: id, at }];
  }
  if (type === 'edit') {
    const { original_message_id: id, message: changed } = record(message.edit);
    const words = readContent(record(changed), isOwn).text;
    return text(id) === '' ? [] : [{ is: 'edit', reference: text(id), text: words, at }];
  }
  const who = readIdentity(message, contacts);
  if (who.phone === undefined && who.userId === undefined) return [];
  const replyTo = text(record(message.context).id) || text(record(message.reaction).message_id);
  const referral = record(message.referral);
  return [
    {
      is: 'message',
      who,
      reference: reference === '' ? null : reference,
      at,
      ...readContent(message, isOwn),
      ...optional('replyTo', replyTo),
      ...(Object.keys(referral).length === 0 ? {} : { referral }),
    },
  ];
}

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
  const status = STATUSES[text(value.status)];
  const reference = text(value.id);
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

/** A message that a person of the business wrote in WhatsApp itself. */
function readEcho(value: Json, { receivedAt, isOwn }: Reading): InboundEvent[] {
  const type = text(value.type);
  const at = instant(value.timestamp) ?? receivedAt;
  if (type === 'revoke') {
    const id = text(record(value.revoke).original_message_id);
    return id === '' ? [] : [{ is: 'deletion', reference: id, at }];
  }
  const to = text(value.to);
  const who: ContactIdentity = {
    ...optional('phone', /^\d+$/.test(to) ? to : ''),
    ...optional('userId', text(value.to_user_id) || (/^\d+$/.test(to) ? '' : to)),
  };
  if (who.phone === undefined && who.userId === undefined) return [];
  const ours = text(value.biz_opaque_callback_data);
  return [
    {
      is: 'echo',
      who,
      reference: text(value.id) || null,
      at,
      ...readContent(value, isOwn),
      ...optional('ours', ours),
    },
  ];
}

function readUserIdChanges(value: Json): InboundEvent[] {
  return list(value.user_id_update).flatMap(({ user_id: id, wa_id: phone }): InboundEvent[] => {
    const { previous, current } = record(id);
    if (text(previous) === '' || text(current) === '') return [];
    return [
      {
        is: 'renamed',
        before: text(previous),
        who: { ...optional('phone', text(phone)), userId: text(current) },
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
    ...readUserIdChanges(value),
  ];
  return events.map((event) => ({ ...to, is: 'event', event }));
}
