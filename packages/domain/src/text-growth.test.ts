import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, type HostileKind } from '../testing/hostile-texts.ts';
import {
  findGrowth,
  notTexts,
  type TextCall,
  type TextCalls,
  testTextGrowth,
} from '../testing/text-growth.ts';
import { isHex, parseHex } from './brand/color.ts';
import { checkClient, clientIdentity } from './imports/clients.ts';
import { CLIENT_COLUMNS } from './imports/client-columns.ts';
import { cellsOf, placeColumns } from './imports/columns.ts';
import { checkEnrollment } from './imports/enrollments.ts';
import { checkAfter, IMPORT_KINDS, rowChecker } from './imports/kinds.ts';
import { countryRule, numberRule, phoneRule } from './imports/phone.ts';
import { checkProduct, priceRule, PRODUCT_COLUMNS } from './imports/products.ts';
import { asRepeat } from './imports/repeats.ts';
import { refusalOf } from './imports/row.ts';
import { surveyFile } from './imports/survey.ts';
import { capCharacters, emailRule, nameRule, seen, textRule } from './imports/text.ts';
import { birthdateRule, genderRule, typeRule, yesRule } from './imports/words.ts';
import { parseMoney } from './money/money.ts';
import { pesosOf, priceWords } from './money/price-words.ts';
import { formerAddress, formerNumberIn } from './people/former-number.ts';
import { dialProblem, newNumberProblem, numberProblem } from './people/number-rules.ts';
import { phoneDigitsIn } from './people/phone-digits.ts';
import {
  canonicalDigits,
  countryOf,
  digitsOnly,
  displayPhone,
  groupDigits,
  isCountryPair,
  samePerson,
  splitPhone,
  whatsappLink,
  wholeNumber,
} from './people/phone.ts';
import { hasCountryCode, readPhone } from './people/read-phone.ts';
import { blanksOf, filledIn } from './texts/blank-text.ts';
import { conversionKey, knownConversion } from './texts/conversion-name.ts';
import { csvOf } from './texts/csv.ts';
import { fold, matches, sameText } from './texts/fold.ts';
import { freeTimesTextProblem, renderFreeTimesText } from './texts/free-times-text.ts';
import { byName, listed } from './texts/listing.ts';
import { coordinatesIn, placeIn, readMapLink } from './texts/map-link.ts';
import {
  namesAppointment,
  namesOrder,
  renderTemplate,
  unknownVariables,
  variablesIn,
  withChanges,
} from './texts/message-template.ts';
import { unknownCampaignVariables } from './texts/campaign-text.ts';
import { fillQuickReply, unfilledVariable } from './texts/quick-reply.ts';
import { freeSlug, slugify } from './texts/slug.ts';
import { smallPictureOf } from './texts/small-picture.ts';
import { writtenNames } from './texts/text-variable.ts';
import { capText } from './texts/turn-text.ts';
import { isIsoDate } from './time/iso-date.ts';
import { readRelativeDays } from './time/relative-days.ts';
import { parseHhmm } from './time/time-of-day.ts';

const MAP = 'https://www.google.com/maps/place/';
const LIMITS = { max: 100_000 };
const words = (text: string) => text.split(' ');
const clientRow = (text: string) => ({
  row: 2,
  cells: { whatsapp: text, email: text, name: text, type: text, country: text, note: text, birthdate: text },
});
const productRow = (text: string) => ({ row: 2, cells: { name: text, description: text, price: text } });
const enrollmentRow = (text: string) => ({
  row: 2,
  cells: { whatsapp: text, course: text, status: text, payment: text, start: text },
});
const phone = (text: string) => ({ countryCode: text, whatsapp: text });

const CALLS: TextCalls = {
  'brand/color.ts': { isHex, parseHex, ...notTexts('contrast', 'luminance', 'mix', 'toHex') },
  'imports/clients.ts': {
    checkClient: (text) => checkClient(clientRow(text)),
    clientIdentity: (text) => clientIdentity(checkClient(clientRow(text))),
  },
  'imports/columns.ts': {
    cellsOf: (text) => cellsOf(new Map([[0, 'name']]), [text]),
    placeColumns: (text) => placeColumns(PRODUCT_COLUMNS, [text, ...words(text)]),
  },
  'imports/enrollments.ts': { checkEnrollment: (text) => checkEnrollment(enrollmentRow(text)) },
  'imports/kinds.ts': {
    checkAfter: (text) => checkAfter(IMPORT_KINDS.clients, clientRow(text), 1),
    rowChecker: (text) => rowChecker(IMPORT_KINDS.products)(productRow(text)),
  },
  'imports/limits.ts': notTexts('inSample', 'isSampled'),
  'imports/phone.ts': { countryRule, numberRule, phoneRule: (text) => phoneRule(text, {}) },
  'imports/products.ts': {
    checkProduct: (text) => checkProduct(productRow(text)),
    priceRule,
    ...notTexts('tooManyProducts'),
  },
  'imports/repeats.ts': {
    asRepeat: (text) => asRepeat(checkClient(clientRow(text)), { header: 'Nombre', written: text }, 1),
    ...notTexts('Repeats'),
  },
  'imports/row.ts': {
    refusalOf: (text) => refusalOf(checkClient(clientRow(text)).notes),
    ...notTexts('RowReader', 'classOf', 'corrected', 'fine', 'wrong'),
  },
  'imports/text.ts': {
    capCharacters: (text) => capCharacters(text, 100),
    emailRule,
    nameRule: nameRule(LIMITS),
    seen,
    textRule: textRule(LIMITS),
  },
  'imports/survey.ts': {
    surveyFile: (text) =>
      surveyFile(CLIENT_COLUMNS, [{ row: 1, cells: [text, ...words(text).slice(0, 100)] }]),
  },
  'imports/texts.ts': notTexts('goOnLabel', 'importSummary', 'sampleNotice'),
  'imports/words.ts': { birthdateRule, genderRule, typeRule, yesRule },
  'money/money.ts': {
    parseMoney,
    ...notTexts(
      'centsOf',
      'formatAmount',
      'formatMoney',
      'formatMoneyWhole',
      'formatPesos',
      'formatPesosWhole',
    ),
  },
  'money/price-words.ts': { pesosOf, priceWords },
  'people/former-number.ts': {
    formerAddress: (text) => formerAddress(text, text),
    formerNumberIn: (text) => formerNumberIn(`antes:${text}#${text}`),
  },
  'people/number-rules.ts': {
    dialProblem: (text) => dialProblem(text, text),
    newNumberProblem: (text) => newNumberProblem(phone(text), phone(`${text}1`)),
    numberProblem: (text) => numberProblem(text, text),
  },
  'people/phone-digits.ts': { phoneDigitsIn },
  'people/phone.ts': {
    canonicalDigits,
    countryOf,
    digitsOnly,
    displayPhone: (text) => displayPhone(phone(text)),
    groupDigits: (text) => groupDigits('52', text),
    isCountryPair: (text) => isCountryPair(text, text),
    samePerson: (text) => samePerson(text, `${text}1`),
    splitPhone,
    whatsappLink: (text) => whatsappLink(phone(text)),
    wholeNumber: (text) => wholeNumber(phone(text)),
  },
  'people/read-phone.ts': { hasCountryCode, readPhone: (text) => readPhone(text, {}) },
  'texts/blank-text.ts': { blanksOf, filledIn: (text) => filledIn(text, words(text)) },
  'texts/conversion-name.ts': {
    conversionKey,
    knownConversion: (text) => knownConversion(text, [`${text}a`, text]),
  },
  'texts/csv.ts': {
    csvOf: (text) => csvOf([[text], words(text)]),
    csvPieces: 'It writes its lines as csvOf does.',
  },
  'texts/fold.ts': {
    fold,
    matches: (text) => matches(text, 'limpieza dental profunda'),
    sameText: (text) => sameText(text, `${text}a`),
  },
  'texts/free-times-text.ts': {
    freeTimesTextProblem,
    renderFreeTimesText: (text) =>
      renderFreeTimesText(text, {
        fecha: 'hoy',
        horarios: text.slice(0, 9),
        negocio: 'Roble',
        liga_reserva: '',
      }),
  },
  'texts/listing.ts': {
    byName: (text) => byName({ name: text }, { name: `${text}a` }),
    listed: (text) => listed(words(text)),
  },
  'texts/map-link.ts': {
    coordinatesIn: (text) => coordinatesIn(`${MAP}${text}?q=${text}`),
    placeIn: (text) => placeIn(`${MAP}${text}?q=${text}`),
    readMapLink: (text) => readMapLink(`${MAP}${text}`),
    ...notTexts('isShortMapLink', 'linkTo'),
  },
  'texts/campaign-text.ts': { unknownCampaignVariables },
  'texts/message-template.ts': {
    namesAppointment,
    namesOrder,
    renderTemplate: (text) => renderTemplate(text, { servicio: 'Corte' }),
    unknownVariables,
    variablesIn,
    withChanges: (text) => withChanges(text, ['specialist']),
  },
  'texts/notification-check.ts': notTexts('decide', 'quietUntil', 'whyNot'),
  'texts/quick-reply.ts': {
    fillQuickReply: (text) =>
      fillQuickReply(text, { nombre_contacto: 'Ana', negocio: 'Roble', mi_nombre: '' }),
    unfilledVariable,
  },
  'texts/slug.ts': { freeSlug: (text) => freeSlug(text, new Set()), slugify },
  'texts/small-picture.ts': { smallPictureOf },
  'texts/text-variable.ts': { writtenNames },
  'texts/turn-text.ts': { capText: (text) => capText([text, ...words(text)]) },
  'time/iso-date.ts': {
    isIsoDate,
    ...notTexts('addDays', 'addMonths', 'daysBetween', 'isoDate', 'mondayOf', 'partsOf', 'weekdayOf'),
  },
  'time/relative-days.ts': { readRelativeDays, ...notTexts('daysFrom', 'monthOf') },
  'time/time-of-day.ts': {
    parseHhmm,
    ...notTexts('clock', 'clockFace', 'clockRange', 'clockWithArticle', 'formatHhmm', 'meridiem'),
  },
};

const MODULES =
  /^(?:texts|imports|people)\/|^(?:brand\/color|money\/(?:money|price-words)|time\/(?:iso-date|relative-days|time-of-day))\.ts$/;
testTextGrowth(import.meta.dirname, MODULES, CALLS);

describe('a text function is refused', () => {
  it.each<[string, TextCall, HostileKind]>([
    ['a pattern in quadratic time', (text) => /\w+@/.test(text.slice(0, text.length / 4)), 'one letter'],
    [
      'a loop in quadratic time',
      (text) => words(text).filter((word, at, all) => all.indexOf(word) === at),
      'words that are all different',
    ],
    ['a pattern in exponential time', (text) => /^(?:a+)+$/.test(`${text}!`), 'one letter'],
  ])('for %s', (_, call, kind) => {
    expect(findGrowth(call, HOSTILE_TEXTS[kind], 500)).toBeDefined();
  });
});
