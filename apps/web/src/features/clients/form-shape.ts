import { ClientInput, type ClientChange, type ClientDetails } from '@cauce/contract/clients/clients';
import { clientNumber } from '@cauce/contract/kit/fields';
import { refuseUndialable } from '@cauce/contract/kit/dialable';
import { isKnownCountry, UNKNOWN_COUNTRY } from '@cauce/contract/kit/country';
import { numberProblem } from '@cauce/domain/people/number-rules';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import * as z from 'zod';

/** A contact from a channel may have no number, or one of another length, and keeps it. */
const withNumberOf = (edited: ClientDetails) =>
  z
    .strictObject({ ...ClientInput.shape, whatsapp: z.union([z.literal(edited.whatsapp), clientNumber()]) })
    .refine((given) => hasNumberOf(edited, given) || isKnownCountry(given), UNKNOWN_COUNTRY)
    .superRefine(refuseUndialable(['whatsapp'], edited));

type WithNumber = Pick<ClientInput, 'whatsapp' | 'countryCode'>;
const hasNumberOf = (edited: WithNumber, given: WithNumber) =>
  given.whatsapp === edited.whatsapp && given.countryCode === edited.countryCode;

export const shapeFor = (edited: ClientDetails | undefined) =>
  edited === undefined ? ClientInput : withNumberOf(edited);

export const newContact = (): z.input<typeof ClientInput> => ({
  customId: '',
  name: '',
  lastname: '',
  secondLastname: '',
  whatsapp: '',
  countryCode: DEFAULT_COUNTRY.code,
  countryCodeExt: DEFAULT_COUNTRY.ext,
  email: '',
  type: 'lead',
  birthdate: null,
  gender: '',
  noRespond: false,
  notes: [],
});

export const editedContact = (contact: ClientDetails): z.input<typeof ClientInput> => ({
  customId: contact.customId,
  name: contact.name,
  lastname: contact.lastname,
  secondLastname: contact.secondLastname,
  whatsapp: contact.whatsapp,
  countryCode: contact.countryCode || DEFAULT_COUNTRY.code,
  countryCodeExt: contact.countryCodeExt || DEFAULT_COUNTRY.ext,
  email: contact.email,
  type: contact.type,
  birthdate: contact.birthdate,
  gender: contact.gender as z.input<typeof ClientInput>['gender'],
  noRespond: contact.noRespond,
  notes: [],
});

/** Leaves out notes, which are saved separately, and a number that is unknown or not of the length of a new one. */
export function changeOf(input: ClientInput, before: WithNumber): ClientChange {
  const isOld = hasNumberOf(before, input) && numberProblem(input.countryCode, input.whatsapp) !== undefined;
  const keepsNumber = input.whatsapp === '' || isOld;
  const ways = new Set(keepsNumber ? ['notes', 'whatsapp', 'countryCode', 'countryCodeExt'] : ['notes']);
  return Object.fromEntries(Object.entries(input).filter(([field]) => !ways.has(field)));
}
