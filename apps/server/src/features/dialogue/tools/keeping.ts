import { ClientChange } from '@cauce/contract/clients/clients';
import { OrderInput } from '@cauce/contract/sales/orders';
import { countryOf, digitsOnly, samePerson, splitPhone, wholeNumber } from '@cauce/domain/people/phone';
import { formatPesos } from '@cauce/domain/money/money';
import { isoDateIn } from '@cauce/domain/time/dates';
import { announce } from '../../../events.ts';
import { Refusal } from '../../../platform/mount/refusal.ts';
import { addInterest, addClientNote, changeClient, findClient } from '../../clients/index.ts';
import { takeOrder as take } from '../../orders/index.ts';
import * as confirmations from '../confirmations.ts';
import * as conversions from '../conversion-store.ts';
import { deny, type Desk } from '../desk.ts';
import { leaveToTeam } from '../../conversations/index.ts';
import { numbersOfTeam } from '../menu-store.ts';
import type { InputOf, OutputOf } from '../toolbox.ts';
import { listed } from '../words.ts';
import { personOf } from './booking.ts';

const DAY = 86_400_000;

export async function takeOrder(desk: Desk, asked: InputOf<'takeOrder'>): Promise<OutputOf<'takeOrder'>> {
  const { tx, by, at, zone } = desk;
  const clientId = personOf(desk);
  if (asked.deliveryDate < isoDateIn(at, zone)) deny('invalid_input', 'El día de entrega ya pasó.');
  const read = OrderInput.safeParse({
    ...asked,
    branchId: asked.branchId ?? desk.assistant.branchId ?? undefined,
    clientId,
  });
  if (!read.success) deny('invalid_input', read.error.issues[0]?.message ?? 'El pedido no se entiende.');
  const order = await take(tx, { ...by, source: 'assistant' }, { order: read.data, key: undefined }).catch(
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'outOfStock') deny('out_of_stock', error.message);
      throw error;
    },
  );
  const total = `${formatPesos(order.total)} MXN`;
  const confirmation = confirmations.ordered({
    number: order.number,
    items: order.items.map(({ quantity, productId }) => ({ quantity, name: productId.name })),
    total,
    deliveryDate: order.deliveryDate,
    deliveryTime: order.deliveryTime,
  });
  return { order: { number: order.number, total, deliveryDate: order.deliveryDate }, confirmation };
}

const SAVED: Readonly<Record<string, string>> = {
  name: 'tu nombre',
  lastname: 'tu apellido',
  secondLastname: 'tu segundo apellido',
  email: 'tu correo',
  birthdate: 'tu fecha de nacimiento',
  gender: 'tu género',
  whatsapp: 'tu número',
};

/** Of whoever writes from a place without numbers: ten digits are of Mexico. By some of them the house knows its own. */
async function phoneOf({ tx }: Desk, text: string) {
  const digits = digitsOnly(text);
  const phone = digits.length === 10 ? { countryCode: '52', whatsapp: digits } : splitPhone(digits);
  if (phone === undefined) deny('invalid_input', 'Ese número no parece completo: son 10 dígitos.');
  const number = wholeNumber(phone);
  if ((await numbersOfTeam(tx)).some((one) => samePerson(wholeNumber(one), number)))
    deny('refused', 'Ese número no lo puedo guardar. ¿Me das el tuyo?');
  return { ...phone, countryCodeExt: countryOf(phone.countryCode)?.ext ?? phone.countryCode };
}

export async function saveClientData(
  desk: Desk,
  { whatsapp, ...given }: InputOf<'saveClientData'>,
): Promise<OutputOf<'saveClientData'>> {
  const { tx, by, at, zone } = desk;
  const clientId = personOf(desk);
  if (given.birthdate !== undefined && given.birthdate > isoDateIn(at, zone))
    deny('invalid_input', 'Esa fecha de nacimiento todavía no llega.');
  const known = await findClient(tx, clientId);
  // Whoever is reached by a number keeps it: it is how they are known.
  const phone = whatsapp === undefined || known?.whatsapp !== '' ? {} : await phoneOf(desk, whatsapp);
  const read = ClientChange.safeParse({ ...given, ...phone });
  if (!read.success) deny('invalid_input', read.error.issues[0]?.message ?? 'No entendí ese dato.');
  await changeClient(tx, by, clientId, { given: read.data, seen: undefined });
  const saved = Object.keys({ ...given, ...('whatsapp' in phone ? { whatsapp } : {}) });
  return { saved, words: `Guardé ${listed(saved.flatMap((field) => SAVED[field] ?? []))}.` };
}

export async function addNote(desk: Desk, { text }: InputOf<'addNote'>): Promise<OutputOf<'addNote'>> {
  await addClientNote(desk.tx, desk.by, personOf(desk), text);
  return { words: 'Anotado para el equipo.' };
}

export async function noteInterest(
  desk: Desk,
  { kind, subjectId }: InputOf<'noteInterest'>,
): Promise<OutputOf<'noteInterest'>> {
  await addInterest(desk.tx, desk.by, personOf(desk), { kind, subjectId });
  return { words: 'Anotado.' };
}

export async function handOver(desk: Desk, { reason }: InputOf<'handOver'>): Promise<OutputOf<'handOver'>> {
  const { tx, businessId, conversationId, at, assistant, clientId } = desk;
  await leaveToTeam(tx, conversationId, {
    by: `assistant:${assistant.id}`,
    until: new Date(at.getTime() + DAY),
  });
  if (clientId !== null) await addClientNote(tx, desk.by, clientId, `Pide hablar con una persona: ${reason}`);
  await announce(tx, 'conversation.handedOver', { businessId, conversationId });
  return { words: 'Te paso con una persona del equipo, te responderá por aquí.' };
}

export async function recordConversion(
  desk: Desk,
  { name, description = '', ...ids }: InputOf<'recordConversion'>,
): Promise<OutputOf<'recordConversion'>> {
  const { tx, conversationId, clientId, assistant } = desk;
  const names = async (kind: 'services' | 'products' | 'courses' | 'properties') =>
    conversions.namesOf(tx, kind, ids[kind] ?? []);
  await conversions.insert(tx, desk, {
    clientId,
    conversationId,
    assistantId: assistant.id,
    name,
    description,
    services: await names('services'),
    products: await names('products'),
    courses: await names('courses'),
    properties: await names('properties'),
  });
  return { words: 'Registrado.' };
}
