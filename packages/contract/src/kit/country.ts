import { IMPORT_COUNTRIES, isCountryPair } from '@cauce/domain/people/phone';
import * as z from 'zod';

const [CODE, EXT] = ['52', '521'] as const;
const part = () => z.string().max(4);

/** The country code of a number and the code that WhatsApp uses; Mexico by default. */
export const country = { countryCode: part().default(CODE), countryCodeExt: part().default(EXT) };
/** The same fields in a change, in which a missing field keeps its value. */
export const givenCountry = { countryCode: part().optional(), countryCodeExt: part().optional() };

type Pair = { countryCode?: string | undefined; countryCodeExt?: string | undefined };
export const isKnownCountry = ({ countryCode = CODE, countryCodeExt = EXT }: Pair) =>
  isCountryPair(countryCode, countryCodeExt);
/** The country of an existing contact: the value of an imported file may be saved again. */
export const isStoredCountry = ({ countryCode = CODE, countryCodeExt = EXT }: Pair) =>
  isCountryPair(countryCode, countryCodeExt, IMPORT_COUNTRIES);
export const CHOOSE_COUNTRY = 'Elige un país de la lista';
export const UNKNOWN_COUNTRY = { path: ['countryCode'], error: CHOOSE_COUNTRY };
