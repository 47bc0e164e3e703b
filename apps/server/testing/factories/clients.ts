import type { ClientInput } from '@cauce/contract/clients/clients';

let made = 0;

/** A client with a new number each time. */
export const clientInput = (over: Partial<ClientInput> = {}): ClientInput => ({
  customId: '',
  name: 'Lucía',
  lastname: 'Méndez',
  secondLastname: '',
  whatsapp: String(5_500_000_000 + ++made),
  countryCode: '52',
  countryCodeExt: '521',
  email: '',
  type: 'lead',
  birthdate: null,
  gender: '',
  noRespond: false,
  notes: [],
  ...over,
});
