import type { Clock } from '../../platform/clock.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import type { SimulatedMessage } from '../conversations/index.ts';
import * as devices from './devices-store.ts';
import * as incoming from './incoming-store.ts';
import { readIn, type ReadingParts } from './reading-in.ts';

export interface PlayingParts extends ReadingParts {
  scopes: Scopes;
  clock: Clock;
}

const KINDS = { image: 'image', audio: 'audio' } as const;

/** What WhatsApp would tell of it. */
function eventOf(
  { businessId, address, words, at }: SimulatedMessage,
  told: { reference: string; mime: string; taken: string; read: readonly string[] },
): Buffer {
  const { kind, text, media } = words;
  const from = /^\d+$/.test(address) ? { from: address } : { from_user_id: address };
  const timestamp = String(at.getTime());
  const file = media && {
    link: media.url,
    mime_type: told.mime,
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
    deletion: { type: 'revoke', revoke: { original_message_id: told.taken } },
  }[kind];
  const value = {
    messages: [{ id: told.reference, ...from, timestamp, ...content }],
    statuses: told.read.map((id) => ({ id, status: 'read', timestamp })),
  };
  const entry = [{ id: businessId, changes: [{ field: 'messages', value }] }];
  return Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }));
}

async function checked({ scopes }: PlayingParts, { businessId, conversationId, words }: SimulatedMessage) {
  const { kind, text, media, messageId } = words;
  if (kind === 'deletion' && messageId === undefined)
    refuseFields({ messageId: 'Elige el mensaje que se elimina' });
  if ((kind === 'text' || kind === 'choice') && text === '') refuseFields({ text: 'Escribe un mensaje' });
  if ((kind === 'image' || kind === 'audio') && media === undefined)
    refuseFields({ media: 'Elige un archivo' });
  return scopes.inTenant({ businessId }, async (tx) => {
    const mime = media === undefined ? '' : await devices.isOwnFile(tx, media.url);
    if (mime === undefined || (media !== undefined && !mime.startsWith(`${kind}/`)))
      refuseFields({
        'media.url': kind === 'image' ? 'Elige una imagen de tus archivos' : 'Elige un audio de tus archivos',
      });
    const taken =
      kind === 'deletion'
        ? found(await devices.messageCalled(tx, conversationId, { id: messageId ?? '' }))
        : undefined;
    return {
      mime: mime ?? '',
      taken: taken?.reference ?? '',
      read: await devices.unseen(tx, conversationId),
    };
  });
}

/** Says something in the place of whoever is at the other end, by the way that everything comes. Answers its message. */
export async function play(parts: PlayingParts, played: SimulatedMessage): Promise<string> {
  const { scopes, clock } = parts;
  const { businessId, conversationId, words, at, log } = played;
  const told = { ...(await checked(parts, played)), reference: `sim.${newId(at.getTime())}` };
  const body = eventOf(played, told);
  const id = await scopes.inTenant({ businessId }, (tx) =>
    incoming.keep(tx, { source: 'simulator', body, at, businessId }),
  );
  // Whoever plays waits for it; had the house gone down here, the job would take it in.
  await readIn(parts, { scopes, clock, log: log as Log, isLastAttempt: false }, id);
  const what = words.kind === 'deletion' ? { id: words.messageId ?? '' } : { reference: told.reference };
  const message = await scopes.inTenant({ businessId }, (tx) =>
    devices.messageCalled(tx, conversationId, what),
  );
  return found(message).id;
}
