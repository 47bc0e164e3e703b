import { HOSTILE_TEXTS, type HostileKind } from '@cauce/domain/testing/hostile-texts';
import {
  findGrowth,
  notTexts,
  type TextCall,
  type TextCalls,
  testTextGrowth,
} from '@cauce/domain/testing/text-growth';
import { expect, it } from 'vitest';
import { ailingClauses } from './messages/ailments.ts';
import { agreementIn, choiceIn, isToldTo } from './messages/choice.ts';
import { intentsIn, isIntent } from './messages/intents.ts';
import { placedWords, singular } from './messages/name-words.ts';
import { slowMentions } from './messages/names.oracle.ts';
import { countAround, mentionsIn } from './messages/names.ts';
import { bareName, corrected, peopleIn } from './messages/people.ts';
import { asksForThing } from './messages/same-thing.ts';
import { lengthIn, shiftIn } from './messages/shift.ts';
import { stemOf } from './messages/stems.ts';
import { namesSaid, reminderText, teamWishIn } from './messages/team.ts';
import { talkText } from './messages/text.ts';
import { thingAsked } from './messages/things.ts';
import { slowSentenceAbout } from './messages/topics.oracle.ts';
import { keysOf, ownSentences, sentenceAbout, sentencesAbout, wordsOf } from './messages/topics.ts';
import { readTalk } from './messages/understanding.ts';
import { areWithin, nearWords, oneSlipAway, respelt, slips, sound } from './near-words.ts';
import { isInside, pastClauses } from './past.ts';
import { withoutAsides } from './time/asides.ts';
import { BARE_RULES, bareAfter } from './time/bare.ts';
import { CLOCK_RULES } from './time/clock.ts';
import { sureDay } from './time/day-meaning.ts';
import { monthNamed, weekdayNamed, wordCount } from './time/fragments.ts';
import { bounded, groupsOf, joinAdjacentDays } from './time/groups.ts';
import { known } from './time/lexicon.ts';
import { sceneOf } from './time/meaning.ts';
import { scan } from './time/scan.ts';
import { MOMENTS } from './time/spoken-time.samples.ts';
import { readWhen } from './time/spoken-time.ts';
import { standsOf } from './time/stance.ts';
import { plainText } from './time/text.ts';
import { hourMeaning } from './time/time-meaning.ts';
import { partOfDay } from './time/windows.ts';

const AT = MOMENTS['a Wednesday morning'];
const SCENE = sceneOf(AT);
const TODAY = sureDay(SCENE.today);
const THINGS = ['Limpieza dental', 'Limpieza profunda', 'Corte y barba', 'Blanqueamiento', 'Uñas acrílicas'];
const NAMES = THINGS.map((name) => ({ id: name, name }));
const PEOPLE = ['Dra. Ana Ruiz', 'Dr. Jorge Salas', 'Laura'].map((name) => ({ id: name, name }));
const TALK_NAMES = { services: NAMES, specialists: PEOPLE, branches: PEOPLE, products: NAMES };

const itemsIn = (text: string) => scan(plainText(text), CLOCK_RULES, SCENE);

const CALLS: TextCalls = {
  'messages/ailments.ts': { ailingClauses },
  'messages/choice.ts': {
    agreementIn,
    choiceIn,
    isToldTo: (text) => isToldTo(text, 'cancel'),
    ...notTexts('chosenAmong'),
  },
  'messages/intents.ts': { intentsIn, isIntent },
  'messages/name-words.ts': { placedWords, singular, ...notTexts('NameWords', 'addTo') },
  'messages/names.ts': {
    countAround: (text) => countAround(text, text.length >> 1),
    mentionsIn: (text) => mentionsIn(text, NAMES),
  },
  'messages/people.ts': { bareName, corrected: (text) => corrected('Ana Ruiz', text), peopleIn },
  'messages/same-thing.ts': { asksForThing: (text) => asksForThing(text, `consulta de ${text}`) },
  'messages/shift.ts': { lengthIn, shiftIn },
  'messages/stems.ts': { stemOf },
  'messages/team.ts': { namesSaid, reminderText, teamWishIn },
  'messages/text.ts': { talkText: (text) => talkText(text, [{ start: 2, end: 8 }]) },
  'messages/things.ts': { thingAsked },
  'messages/topics.ts': {
    keysOf,
    ownSentences: (text) => ownSentences([text]),
    sentenceAbout: (text) => sentenceAbout(text, [text]),
    sentencesAbout: (text) => sentencesAbout([text, text], [text]),
    wordsOf,
  },
  'messages/understanding.ts': { readTalk: (text) => readTalk(text, TALK_NAMES), isIntent },
  'near-words.ts': {
    areWithin: (text) => areWithin(text, `${text.slice(1)}x`, 2),
    nearWords: (text) => nearWords(text, [`${text.slice(1)}x`, 'limpieza']),
    oneSlipAway: (text) => oneSlipAway(text),
    respelt,
    slips: (text) => slips(text, `${text.slice(1)}x`),
    sound,
  },
  'past.ts': { isInside: (text) => isInside(text.length, pastClauses(text)), pastClauses },
  'time/asides.ts': { withoutAsides: (text) => withoutAsides(text, itemsIn(text), SCENE) },
  'time/bare.ts': { bareAfter: (text) => bareAfter(plainText(text), itemsIn(text)) },
  'time/day-meaning.ts': notTexts(
    'addMonths',
    'agreeing',
    'contradicting',
    'dateInYear',
    'dayOfMonth',
    'doubtfulDays',
    'nextDate',
    'nextMonday',
    'notPast',
    'oneDay',
    'sureDay',
    'surePeriod',
    'weekdayFrom',
    'weekdayIn',
    'weekdayNumber',
  ),
  'time/days.ts': notTexts('mexicanWeeks', 'saidDays'),
  'time/fragments.ts': { monthNamed, weekdayNamed, wordCount },
  'time/groups.ts': {
    bounded: (text) => bounded(TODAY, text, text, text, SCENE),
    groupsOf: (text) => groupsOf(text, standsOf(text, itemsIn(text)), SCENE),
    joinAdjacentDays: (text) => joinAdjacentDays(text, itemsIn(text)),
  },
  'time/hours.ts': notTexts('fromNowOn', 'hoursMeant', 'isPast', 'chooseHalfOfDay'),
  'time/lexicon.ts': { known },
  'time/meaning.ts': notTexts('sceneOf'),
  'time/scan.ts': {
    rule: 'Its pattern is our own.',
    scan: (text) => scan(plainText(text), BARE_RULES, SCENE),
  },
  'time/spoken-time.ts': { readWhen: (text) => readWhen(text, AT) },
  'time/stance.ts': { standsOf: (text) => standsOf(text, itemsIn(text)) },
  'time/text.ts': { plainText },
  'time/time-meaning.ts': {
    hourMeaning: (text) => hourMeaning(5, 0, text),
    ...notTexts('around', 'between', 'exactOption', 'exactTime', 'together', 'windowOption', 'windowTime'),
  },
  'time/when-words.ts': notTexts('whenWords'),
  'time/windows.ts': { partOfDay },
};

testTextGrowth(import.meta.dirname, /./, CALLS);

it.each<[string, TextCall, HostileKind]>([
  ['names', (text) => slowMentions(text, NAMES), 'one word'],
  ['sentences', (text) => slowSentenceAbout(text, [text]), 'short sentences'],
])('refuses the search for %s that took quadratic time', (_, call, kind) => {
  expect(findGrowth(call, HOSTILE_TEXTS[kind], 500)).toBeDefined();
});
