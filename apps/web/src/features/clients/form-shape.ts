import { ClientInput, type ClientChange, type ClientDetails } from '@cauce/contract/clients/clients';
import { clientNumber } from '@cauce/contract/kit/fields';
import { isKnownCountry, UNKNOWN_COUNTRY } from '@cauce/contract/kit/country';
import { DEFAULT_COUNTRY } from '@cauce/domain/people/phone';
import * as z from 'zod';

/** A contact from a channel may have no number. */
const WithoutNumber = z
  .strictObject({ ...ClientInput.shape, whatsapp: z.union([z.literal(''), clientNumber()]) })
  .refine(isKnownCountry, UNKNOWN_COUNTRY);

export const shapeFor = (edited: ClientDetails | undefined) =>
  edited?.whatsapp === '' ? WithoutNumber : ClientInput;

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

/** Leaves out notes, which are saved separately, and an unknown number. */
export function changeOf(input: ClientInput): ClientChange {
  const ways = new Set(
    input.whatsapp === '' ? ['notes', 'whatsapp', 'countryCode', 'countryCodeExt'] : ['notes'],
  );
  return Object.fromEntries(Object.entries(input).filter(([field]) => !ways.has(field)));
}
