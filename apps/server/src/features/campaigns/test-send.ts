import type { BodyOf } from '@cauce/contract/kit/endpoint';
import type { campaigns, OwnNumber } from '@cauce/contract/conversations/campaigns';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { listMessageContacts, type MessageContact } from '../clients/list/index.ts';
import { AUTOMATIC } from '../conversations/index.ts';
import { loadSendingConditions, permitMessage, queueToPhones } from '../conversations/outbound/index.ts';
import { listOwnPhones } from '../team/index.ts';
import { lacksValue, loadContent, loadValues, toMessage } from './content.ts';
import { findSender } from './sender.ts';
import * as store from './store.ts';

const ENDING = 4;

/** The numbers of the business itself. Only their last digits leave the server. */
export async function listOwnNumbers(tx: TenantTx): Promise<OwnNumber[]> {
  const numbers = await listOwnPhones(tx);
  return numbers.map(({ isOwner, phone }, index) => ({
    key: isOwner ? 'owner' : `test${index}`,
    ending: phone.whatsapp.slice(-ENDING),
  }));
}

interface Recipient {
  address: string;
  /** Null for a number of the business itself. */
  contact: MessageContact | null;
}

const GONE = 'Ese número ya no está entre los de tu negocio';

/** A number is never taken from the request: it is that of a contact, or one in the settings of the business. */
async function findRecipient(
  tx: TenantTx,
  { clientId, ownNumber }: BodyOf<typeof campaigns.test>,
): Promise<Recipient> {
  if (clientId !== null && clientId !== undefined) {
    const contact = found((await listMessageContacts(tx, [clientId])).get(clientId));
    return { contact, address: contact.phone.whatsapp === '' ? '' : wholeNumber(contact.phone) };
  }
  const keys = await listOwnNumbers(tx);
  const index = keys.findIndex(({ key }) => key === ownNumber);
  const own = (await listOwnPhones(tx))[index];
  return own === undefined
    ? refuseFields({ ownNumber: GONE })
    : { contact: null, address: wholeNumber(own.phone) };
}

const CLOSED =
  'Ese número no te ha escrito en las últimas 24 horas: pídele que te escriba o usa una plantilla aprobada';

interface Sending {
  channels: Channels;
  publicUrl: string;
  /** The person who tests; a number of the business has no contact whose name it could say. */
  name: string;
}

/** Sends the message to one contact, or to a number of the business. It counts for their day, and not as a recipient. */
export async function sendTest(
  tx: TenantTx,
  by: AuditContext,
  { channels, publicUrl, name: testerName }: Sending,
  { id, to }: { id: string; to: BodyOf<typeof campaigns.test> },
): Promise<null> {
  const { name, content } = found(await store.find(tx, id));
  const { contact, address } = await findRecipient(tx, to);
  const sender = await findSender(tx, channels);
  if (sender.stopped !== undefined) refuse('conflict', sender.stopped);
  const loaded = await loadContent(tx, sender, content);
  if ('fault' in loaded) return refuse('conflict', loaded.fault);
  const valuesOf = await loadValues(tx, { at: by.at, publicUrl }, contact === null ? [] : [contact]);
  const values = valuesOf(contact ?? { id: '', firstName: testerName });
  if (lacksValue(loaded, values))
    return refuse('conflict', 'A este contacto le falta un dato de la plantilla');
  const { openUntil, templates } = (await loadSendingConditions(tx, sender, [address]))(address);
  const isOpen = loaded.template !== undefined || openUntil === undefined || by.at < openUntil;
  if (!isOpen && !templates) refuse('conflict', CLOSED);
  const clientId = contact?.id ?? null;
  const purpose = contact === null ? ('campaignTest' as const) : ('campaign' as const);
  const result = await permitMessage(tx, by.at, { purpose, clientId, address });
  if ('withheld' in result) return refuse('conflict', result.withheld);
  const message = toMessage(loaded, values, isOpen ? 'free' : 'template');
  await queueToPhones(tx, by, sender, [
    { ...AUTOMATIC, clientId, specialistId: null, permit: result.permit, ...message },
  ]);
  await recordAudit(tx, by, {
    action: 'campaign.tested',
    subjectKind: 'campaign',
    subjectId: id,
    detail: { name },
  });
  return null;
}
