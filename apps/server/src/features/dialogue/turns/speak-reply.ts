import { describeChannel } from '@cauce/contract/conversations/channel-table';
import type { Ai } from '../../../providers/ai/index.ts';
import type { Storage } from '../../../providers/storage/index.ts';
import { findFileOwner, storeReceivedFile } from '../../channels/index.ts';
import { isSpeakable, isSpokenTurn, spokenWords } from '../messages/voice-note.ts';
import type { TurnOutcome } from './finish-turn.ts';
import type { TurnServices } from './run-turn.ts';
import type { Turn } from './start-turn.ts';
import { untilAborted } from '../../../platform/until-aborted.ts';

export interface Voice {
  speak: Ai['speak'];
  storage: Storage;
}

/** The client waits for the answer, so after this time it is sent in writing. */
const LONGEST = 15_000;

/** Replies to these tools offer times, which the client reads to choose one. */
const OFFERS: ReadonlySet<string> = new Set(['findTimes', 'freeHours', 'findAndBook']);

/** The whole reply as one text, where this turn is to be spoken. */
function textToSpeak({ id, assistant, conversation }: Turn, outcome: TurnOutcome): string | undefined {
  const { say, toolCalls = [] } = outcome;
  const { audioFrequency } = assistant.capabilities;
  if (!describeChannel(conversation.channel).voiceNotes || !isSpokenTurn(id, audioFrequency))
    return undefined;
  const text = say
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join('\n');
  return isSpeakable(text) && !toolCalls.some(({ name }) => OFFERS.has(name)) ? text : undefined;
}

async function storeSpeech(
  services: TurnServices,
  { speak, storage }: { speak: NonNullable<Ai['speak']>; storage: Storage },
  { businessId, text, signal }: { businessId: string; text: string; signal: AbortSignal },
) {
  const bytes = await speak(spokenWords(text), signal);
  const personId = await services.scopes.inTenant({ businessId }, findFileOwner, { readOnly: true });
  if (personId === undefined) throw new Error('nobody owns the files of the business');
  const file = await storeReceivedFile({ storage }, services, { businessId, personId }, bytes);
  return { url: file.url, mime: file.mime, name: file.url.split('/').at(-1) ?? '', size: file.bytes };
}

/** Speaks the reply where the assistant does so. A reply that cannot be spoken in time is sent in writing. */
export async function speakReply(
  services: TurnServices,
  { speak, storage }: Voice,
  turn: Turn,
  outcome: TurnOutcome,
): Promise<TurnOutcome> {
  const text = textToSpeak(turn, outcome);
  if (speak === undefined || text === undefined) return outcome;
  const { businessId } = turn.toolContext;
  const signal = AbortSignal.any([services.signal, AbortSignal.timeout(LONGEST)]);
  try {
    // The storage has a time limit of its own, which is longer.
    const spoken = storeSpeech(services, { speak, storage }, { businessId, text, signal });
    const media = await untilAborted(spoken, signal);
    return { ...outcome, say: [text], voiceNote: { text, media } };
  } catch (error) {
    services.log.warn({ err: error, turnId: turn.id }, 'a reply could not be spoken');
    return outcome;
  }
}
