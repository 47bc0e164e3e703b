import { join } from 'node:path';
import { notTexts, type TextCalls, testTextGrowth } from '@cauce/domain/testing/text-growth';
import * as z from 'zod';
import { nameOf } from '../src/features/clients/name.ts';
import {
  buildSearchText,
  escapeRegExp,
  phoneNumbersIn,
  splitNameWords,
  splitSearchWords,
} from '../src/features/clients/search/search-text.ts';
import { containsPattern, escapeLike } from '../src/platform/database/like-pattern.ts';
import { readConfirmation, readOptOutWord } from '../src/features/conversations/inbound/reply-words.ts';
import { summarizeMessage } from '../src/features/conversations/messages/message-text.ts';
import { whyNotInPublic } from '../src/features/dialogue/comments/public-reply-guard.ts';
import { ownWords, whyFilteredOut } from '../src/features/dialogue/comments/comment-filter.ts';
import { dayLine, weekOf } from '../src/features/dialogue/engine/hours.ts';
import { titlesIn } from '../src/features/dialogue/engine/titles.ts';
import { greetingOf, numbered, voiceOf, withoutQuestions } from '../src/features/dialogue/engine/voice.ts';
import { type Evidence, readAllowedFacts } from '../src/features/dialogue/reply-guard/allowed-facts.ts';
import { asEvidence } from '../src/features/dialogue/reply-guard/evidence.ts';
import { claimsOf, isStated } from '../src/features/dialogue/reply-guard/claims.ts';
import {
  amountsIn,
  discountsIn,
  hoursIn,
  inFigures,
  sentencesOf,
  textsIn,
} from '../src/features/dialogue/reply-guard/facts-in-text.ts';
import { whyHeldBack, withConfirmations } from '../src/features/dialogue/reply-guard/reply-guard.ts';
import { splitForChannel, splitText } from '../src/features/dialogue/messages/split-text.ts';
import { isSpeakable, spokenWords } from '../src/features/dialogue/messages/voice-note.ts';
import { whyDraftIsHeldBack } from '../src/features/dialogue/threads/text-checks.ts';
import { createRowReader } from '../src/features/imports/rows.ts';
import { withoutSecrets } from '../src/platform/log/redaction.ts';
import { withoutReasoning } from '../src/providers/ai/reasoning.ts';
import { readMessage } from '../src/providers/channels/whatsapp-qr/read-message.ts';

const NOTHING: Evidence = {
  toolCalls: [],
  committed: [],
  offered: [],
  instructions: '',
  asked: '',
  now: new Date('2026-03-09T16:00:00Z'),
  zone: 'America/Mexico_City',
};
/** Evidence whose texts are as long as the draft. */
const evidenceOf = (text: string): Evidence => ({
  ...NOTHING,
  toolCalls: [
    asEvidence({
      name: 'businessFacts',
      input: {},
      output: { ok: true, confirmation: text, words: `${text}.` },
    }),
  ],
  instructions: text,
  asked: text,
});
const words = (text: string) => text.split(' ');
const client = (text: string) => ({
  name: text,
  lastname: text,
  secondLastname: text,
  whatsapp: text,
  countryCode: '52',
  countryCodeExt: '521',
  email: text,
  customId: text,
});
const DOCTORS = [{ id: '1', name: 'Dra. Ana Ruiz' }];
const readRows = createRowReader(z.strictObject({ row: z.number().optional(), name: z.string().max(80) }));
const received = (text: string) => ({
  key: { remoteJid: '5215512345678@s.whatsapp.net', id: 'A1', fromMe: false },
  message: { contactMessage: { displayName: text, vcard: `TEL:${text}\n${text}` } },
  messageTimestamp: 1_772_000_000,
});

const CALLS: TextCalls = {
  'features/clients/name.ts': { nameOf: (text) => nameOf(client(text)) },
  'features/clients/search/search-text.ts': {
    buildSearchText: (text) => buildSearchText(client(text)),
    escapeRegExp,
    phoneNumbersIn: (text) => phoneNumbersIn([text]),
    splitNameWords: (text) => splitNameWords(client(text)),
    splitSearchWords,
  },
  'features/conversations/inbound/reply-words.ts': { readConfirmation, readOptOutWord },
  'features/conversations/messages/message-text.ts': {
    summarizeMessage: (text) => summarizeMessage({ text }),
  },
  'features/dialogue/comments/public-reply-guard.ts': {
    whyNotInPublic: (text) => whyNotInPublic([text], evidenceOf(text)),
    ...notTexts('privateMessageSubject'),
  },
  'features/dialogue/comments/comment-filter.ts': { ownWords, whyFilteredOut },
  'features/dialogue/engine/hours.ts': {
    dayLine: (text) => dayLine({ hours: text, exceptions: text }, '2026-03-09'),
    weekOf,
  },
  'features/dialogue/engine/titles.ts': { titlesIn: (text) => titlesIn(text, DOCTORS) },
  'features/dialogue/engine/voice.ts': {
    greetingOf,
    numbered: (text) => numbered(words(text)),
    voiceOf,
    withoutQuestions,
  },
  'features/dialogue/reply-guard/claims.ts': {
    claimsOf,
    isStated: (text) => isStated(text, /\bgratis\b|\blimpieza\b/),
  },
  'features/dialogue/reply-guard/facts-in-text.ts': {
    amountsIn,
    discountsIn,
    hoursIn,
    inFigures,
    sentencesOf,
    textsIn: (text) => textsIn({ words: words(text) }),
  },
  'features/dialogue/reply-guard/allowed-facts.ts': {
    readAllowedFacts: (text) => readAllowedFacts(evidenceOf(text)),
  },
  'features/dialogue/reply-guard/reply-guard.ts': {
    whyHeldBack: (text) => [whyHeldBack([text], NOTHING), whyHeldBack([text], evidenceOf(text))],
    withConfirmations: (text) => withConfirmations([text], evidenceOf(`${text}.`).toolCalls),
  },
  'features/dialogue/messages/split-text.ts': {
    splitForChannel: (text) => splitForChannel([text], 'instagram'),
    splitText: (text) => splitText(text, 900),
  },
  'features/dialogue/messages/voice-note.ts': { isSpeakable, spokenWords, ...notTexts('isSpokenTurn') },
  'features/dialogue/threads/text-checks.ts': {
    whyDraftIsHeldBack: (text) => whyDraftIsHeldBack({ say: [text], evidence: NOTHING, isPublic: true }),
  },
  'features/imports/rows.ts': {
    createRowReader: (text) =>
      readRows(
        words(text).map((name) => ({ name, [name]: text.slice(0, 9) })),
        '',
      ),
  },
  'platform/log/redaction.ts': { withoutSecrets: (text) => withoutSecrets({ text, list: words(text) }) },
  'providers/ai/reasoning.ts': { withoutReasoning },
  'providers/channels/whatsapp-qr/read-message.ts': {
    readMessage: (text) => readMessage(received(text)),
    ...notTexts('readReceipt'),
  },
  'platform/database/like-pattern.ts': { containsPattern, escapeLike },
};

/** The modules with functions that read texts of people, models or channels. */
const FILES = [
  'features/clients/(?:name|search/search-text)',
  'features/conversations/(?:inbound/reply-words|messages/message-text)',
  'features/dialogue/(?:reply-guard/(?:reply-guard|allowed-facts|claims|facts-in-text)|messages/(?:split-text|voice-note)|comments/(?:public-reply-guard|comment-filter)|threads/text-checks)',
  'features/dialogue/engine/(?:hours|titles|voice)',
  'features/imports/rows',
  'platform/database/like-pattern',
  'platform/log/redaction',
  'providers/ai/reasoning',
  'providers/channels/whatsapp-qr/read-message',
];
testTextGrowth(join(import.meta.dirname, '../src'), new RegExp(`^(?:${FILES.join('|')})\\.ts$`), CALLS);
