import type { Clock } from '../../../platform/clock.ts';
import type { Scopes, TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { found, refuseFields } from '../../../platform/mount/refusal.ts';
import type { SimulatedMessage } from '../../conversations/inbox/index.ts';
import * as devices from './devices-store.ts';
import * as incoming from '../incoming/incoming-store.ts';
import { processIncoming, type IncomingParts } from '../incoming/process-incoming.ts';

export interface SimulationParts extends IncomingParts {
  scopes: Scopes;
  clock: Clock;
}

const KINDS = { image: 'image', audio: 'audio' } as const;

const referenceOf = (key: string) => `sim.${key}`;

/** Finds a message by the once key with which it was sent, and returns its id. */
export async function findSimulated(
  tx: TenantTx,
  conversationId: string,
  key: string,
): Promise<string | undefined> {
  return (await devices.findMessage(tx, conversationId, { reference: referenceOf(key) }))?.id;
}

/** Builds the webhook that WhatsApp would send. */
function buildEvent(
  { businessId, address, words, at }: SimulatedMessage,
  context: { reference: string; mime: string; deleted: string; read: readonly string[] },
): Buffer {
  const { kind, text, media } = words;
  const from = /^\d+$/.test(address) ? { from: address } : { from_user_id: address };
  const timestamp = String(at.getTime());
  const file = media && {
    link: media.url,
    mime_type: context.mime,
    caption: text,
    transcript: media.transcript,
  };
  const content = {
    text: { type: 'text', text: { body: text } },
    choice: {
      type: 'interactive',
      interactive: { type: 'button_reply', button_reply: { id: text, title: text } },
    },
    image: { type: KINDS.image, image: file },
    audio: { type: KINDS.audio, audio: file },
    deletion: { type: 'revoke', revoke: { original_message_id: context.deleted } },
  }[kind];
  const value = {
    messages: [{ id: context.reference, ...from, timestamp, ...content }],
    statuses: context.read.map((id) => ({ id, status: 'read', timestamp })),
  };
  const entry = [{ id: businessId, changes: [{ field: 'messages', value }] }];
  return Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }));
}

async function validate(
  { scopes }: SimulationParts,
  { businessId, conversationId, words }: SimulatedMessage,
) {
  const { kind, text, media, messageId } = words;
  if (kind === 'deletion' && messageId === undefined)
    refuseFields({ messageId: 'Elige el mensaje que se elimina' });
  if ((kind === 'text' || kind === 'choice') && text === '') refuseFields({ text: 'Escribe un mensaje' });
  if ((kind === 'image' || kind === 'audio') && media === undefined)
    refuseFields({ media: 'Elige un archivo' });
  return scopes.inTenant({ businessId }, async (tx) => {
    const mime = media === undefined ? '' : await devices.findFileMime(tx, media.url);
    if (mime === undefined || (media !== undefined && !mime.startsWith(`${kind}/`)))
      refuseFields({
        'media.url': kind === 'image' ? 'Elige una imagen de tus archivos' : 'Elige un audio de tus archivos',
      });
    const deleted =
      kind === 'deletion'
        ? found(await devices.findMessage(tx, conversationId, { id: messageId ?? '' }))
        : undefined;
    return {
      mime: mime ?? '',
      deleted: deleted?.reference ?? '',
      read: await devices.listUnseen(tx, conversationId),
    };
  });
}

/** Simulates a message of the client through the same path as a webhook. Returns the id of the message. */
export async function simulateMessage(parts: SimulationParts, simulated: SimulatedMessage): Promise<string> {
  const { scopes, clock } = parts;
  const { businessId, conversationId, words, at, log } = simulated;
  const context = {
    ...(await validate(parts, simulated)),
    reference: referenceOf(simulated.key ?? newId(at.getTime())),
  };
  const body = buildEvent(simulated, context);
  const id = await scopes.inTenant({ businessId }, (tx) =>
    incoming.insert(tx, { source: 'simulator', body, at, businessId }),
  );
  // The user waits for the result; if the process stops here, the job processes the message later.
  await processIncoming(parts, { scopes, clock, log: log as Log, isLastAttempt: false }, id);
  const what = words.kind === 'deletion' ? { id: words.messageId ?? '' } : { reference: context.reference };
  const message = await scopes.inTenant({ businessId }, (tx) =>
    devices.findMessage(tx, conversationId, what),
  );
  return found(message).id;
}
