import { canonicalDigits, countryOf, displayPhone, type Phone, splitPhone } from '@cauce/domain/phone';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { findOrRegister } from '../clients/index.ts';
import type { Line, Who } from './pieces.ts';
import * as conversations from './store.ts';
import * as store from './whose-store.ts';

interface Taking {
  businessId: string;
  at: Date;
}

/** Control signs and quotes are no part of a name, whatever somebody calls themselves there. */
export const plainly = (name: string): string =>
  name
    .replaceAll(/[\p{C}\u2028\u2029"]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim();

const PLACES: Record<string, string> = {
  whatsapp: 'WhatsApp',
  whatsapp_qr: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
  simulator: 'prueba',
};
const SOURCES = { instagram: 'instagram', messenger: 'messenger' } as const;
const sourceOf = (channel: string) => SOURCES[channel as keyof typeof SOURCES] ?? 'whatsapp';

/** A number as we write it comes first: where the channel tells both, they stay under it. */
export function namesOf({ phone, userId }: Who): string[] {
  const digits = phone === undefined ? '' : canonicalDigits(phone);
  return [digits, userId ?? ''].filter((name) => name !== '');
}

const NO_PHONE = { countryCode: '52', countryCodeExt: '521', whatsapp: '' };

async function registered(tx: TenantTx, by: Taking, { channel }: Line, who: Who, phone: Phone | undefined) {
  const given = plainly(who.name ?? '');
  const other = phone === undefined ? `Contacto de ${PLACES[channel] ?? channel}` : displayPhone(phone);
  const { client } = await findOrRegister(
    tx,
    { ...by, signedBy: '', source: sourceOf(channel) },
    {
      name: given === '' ? other : given,
      lastname: '',
      email: '',
      ...NO_PHONE,
      ...(phone === undefined
        ? {}
        : { ...phone, countryCodeExt: countryOf(phone.countryCode)?.ext ?? phone.countryCode }),
    },
  );
  return client._id;
}

async function placed(tx: TenantTx, by: Taking, line: Line, names: readonly string[]) {
  const known = await store.withAddress(tx, line, names);
  if (known !== undefined) return { id: known, clientId: undefined };
  const clientId = await store.clientKnownAs(tx, line, names);
  const latest = clientId === undefined ? undefined : await store.latestWith(tx, line, clientId);
  if (latest !== undefined) return { id: latest, clientId };
  const { channel, account } = line;
  const begun = { channel, account, address: names[0] ?? '', clientId: null, specialistId: null };
  return { id: await conversations.begin(tx, by, { ...begun, direction: 'in' }), clientId };
}

/**
 * The conversation with whoever this is, held until the transaction ends. Whoever writes for the first time becomes a
 * lead, unless they are of the team.
 */
export async function conversationWith(
  tx: TenantTx,
  by: Taking,
  line: Line,
  who: Who,
): Promise<conversations.Row> {
  const names = namesOf(who);
  const { id, clientId: known } = await placed(tx, by, line, names);
  const row = found(await conversations.hold(tx, id));
  if (row.specialistId !== null && row.clientId === null) return row;
  let clientId = row.clientId ?? known ?? (await store.clientKnownAs(tx, line, names));
  if (clientId === undefined) {
    const phone = who.phone === undefined ? undefined : splitPhone(who.phone);
    const specialistId = phone && (await store.specialistWith(tx, phone));
    if (specialistId !== undefined) {
      await store.setSpecialist(tx, id, specialistId);
      return { ...row, specialistId };
    }
    clientId = await registered(tx, by, line, who, phone);
  }
  await store.keepNames(tx, by.businessId, line, {
    clientId,
    names,
    pushName: plainly(who.name ?? ''),
    at: by.at,
  });
  if (row.clientId !== null) return row;
  await store.setClient(tx, id, clientId);
  return found(await conversations.byId(tx, id));
}
