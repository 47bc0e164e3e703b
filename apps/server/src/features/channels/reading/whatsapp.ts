import { samePerson } from '@cauce/domain/phone';
import { heldBackFor, reasonOf, shutOutFor } from '../../../providers/channels/index.ts';
import type { InboundEvent, DeliveryReceipt, ContactIdentity } from '../../conversations/index.ts';
import { given, instant, type Json, list, record, text, type Told } from './told.ts';
import { contentOf } from './whatsapp-message.ts';

interface Reading {
  receivedAt: Date;
  /** The house's own stand-in tells it, which may say where files lie. */
  isOwn: boolean;
}

/** With a name of their own people show no number any more, and only an id is told. */
function whoOf({ from, from_user_id: userId }: Json, contacts: readonly Json[]): ContactIdentity {
  const phone = text(from);
  const id = text(userId);
  // One alone is told beside what it wrote; among several each is only who they say they are.
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
    ...given('phone', /^\d+$/.test(number) ? number : ''),
    ...given('userId', id || text(contact?.user_id) || (/^\d+$/.test(number) ? '' : number)),
    ...given('name', text(profile.name) || text(profile.username)),
  };
}

/** Somebody who changed their number, or what stands for it. */
function renamed(message: Json): InboundEvent[] {
  const { type, wa_id: wa, new_wa_id: newWa, customer, user_id: user } = record(message.system);
  const before = text(message.from) || text(message.from_user_id) || text(customer);
  const who: ContactIdentity =
    type === 'user_changed_user_id'
      ? given('userId', text(user))
      : { ...given('phone', text(wa) || text(newWa)), ...given('userId', text(user)) };
  if (!/^(?:user_changed_number|customer_changed_number|user_changed_user_id)$/.test(text(type))) return [];
  return before === '' ? [] : [{ is: 'renamed', before, who }];
}

function messageOf(message: Json, contacts: readonly Json[], { receivedAt, isOwn }: Reading): InboundEvent[] {
  const type = text(message.type);
  const at = instant(message.timestamp) ?? receivedAt;
  const reference = text(message.id);
  if (type === 'system') return renamed(message);
  if (type === 'revoke') {
    const id = text(record(message.revoke).original_message_id);
    return id === '' ? [] : [{ is: 'deletion', reference: id, at }];
  }
  if (type === 'edit') {
    const { original_message_id: id, message: changed } = record(message.edit);
    const words = contentOf(record(changed), isOwn).text;
    return text(id) === '' ? [] : [{ is: 'edit', reference: text(id), text: words, at }];
  }
  const who = whoOf(message, contacts);
  if (who.phone === undefined && who.userId === undefined) return [];
  const replyTo = text(record(message.context).id) || text(record(message.reaction).message_id);
  const referral = record(message.referral);
  return [
    {
      is: 'message',
      who,
      reference: reference === '' ? null : reference,
      at,
      ...contentOf(message, isOwn),
      ...given('replyTo', replyTo),
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

function statusOf(value: Json, { receivedAt }: Reading): InboundEvent[] {
  const status = STATUSES[text(value.status)];
  const reference = text(value.id);
  if (status === undefined || reference === '') return [];
  const [error] = list(value.errors);
  const said = text(record(error?.error_data).details) || text(error?.title) || text(error?.message);
  const code = error?.code === undefined ? undefined : Number(error.code);
  const againAfter = heldBackFor(code);
  const stops = shutOutFor(code);
  return [
    {
      is: 'status',
      reference,
      status,
      at: instant(value.timestamp) ?? receivedAt,
      ...given('ours', text(value.biz_opaque_callback_data)),
      ...(status === 'failed' ? { reason: reasonOf(code, said) } : {}),
      ...(status === 'failed' && againAfter !== undefined ? { againAfter } : {}),
      ...(status === 'failed' && stops !== undefined ? { stops } : {}),
    },
  ];
}

/** What a person of the business wrote in WhatsApp itself. */
function echoOf(value: Json, { receivedAt, isOwn }: Reading): InboundEvent[] {
  const type = text(value.type);
  const at = instant(value.timestamp) ?? receivedAt;
  if (type === 'revoke') {
    const id = text(record(value.revoke).original_message_id);
    return id === '' ? [] : [{ is: 'deletion', reference: id, at }];
  }
  const to = text(value.to);
  const who: ContactIdentity = {
    ...given('phone', /^\d+$/.test(to) ? to : ''),
    ...given('userId', text(value.to_user_id) || (/^\d+$/.test(to) ? '' : to)),
  };
  if (who.phone === undefined && who.userId === undefined) return [];
  const ours = text(value.biz_opaque_callback_data);
  return [
    {
      is: 'echo',
      who,
      reference: text(value.id) || null,
      at,
      ...contentOf(value, isOwn),
      ...given('ours', ours),
    },
  ];
}

function userIdsOf(value: Json): InboundEvent[] {
  return list(value.user_id_update).flatMap(({ user_id: id, wa_id: phone }): InboundEvent[] => {
    const { previous, current } = record(id);
    if (text(previous) === '' || text(current) === '') return [];
    return [
      {
        is: 'renamed',
        before: text(previous),
        who: { ...given('phone', text(phone)), userId: text(current) },
      },
    ];
  });
}

/** One change of WhatsApp's, taken apart. */
export function readWhatsapp(
  { field, value: given_ }: Json,
  entryId: string,
  channel: string,
  reading: Reading,
): Told[] {
  const value = record(given_);
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
  const pieces = [
    ...list(value.messages).flatMap((message) => messageOf(message, contacts, reading)),
    ...list(value.message_echoes).flatMap((echo) => echoOf(echo, reading)),
    ...list(value.statuses).flatMap((status) => statusOf(status, reading)),
    ...userIdsOf(value),
  ];
  return pieces.map((piece) => ({ ...to, is: 'piece', piece }));
}
