import { ClientDetails, Contact } from '@cauce/contract/clients/clients';

const BUSINESS = '019a0000-0000-7000-8000-0000000000b1';
let made = 0;

const plain = () => ({
  _id: `019a0004-0000-7000-8000-${String((made += 1)).padStart(11, '0')}c`,
  businessId: BUSINESS,
  customId: '',
  name: 'Helena',
  lastname: 'Sáenz',
  secondLastname: '',
  whatsapp: '5589014458',
  countryCode: '52',
  countryCodeExt: '521',
  email: '',
  type: 'lead',
  birthdate: null,
  gender: '',
  noRespond: false,
  optedOut: false,
  source: 'staff',
  isArchived: false,
  notes: [],
  createdAt: '2026-03-01T16:00:00.000Z',
  updatedAt: '2026-03-01T16:00:00.000Z',
});

/** A row of the list of contacts, as the server sends it. */
export const aContact = (over: Partial<Contact> = {}): Contact =>
  Contact.parse({ ...plain(), lastVisit: null, lastMessage: null, sent: 0, scheduled: 0, ...over });

const NO_INTERESTS = { services: [], products: [], courses: [], properties: [] };
const MAY_ALL = { edit: true, archive: true, unarchive: false, delete: true };

/** All details of a contact, for a person with every right. */
export const aContactsDetails = (over: Partial<ClientDetails> = {}): ClientDetails =>
  ClientDetails.parse({
    ...plain(),
    whatsAppId: '',
    instagramAccountId: '',
    messengerId: '',
    pushName: '',
    interests: NO_INTERESTS,
    visits: { count: 0, firstAt: null, lastAt: null },
    lastInteraction: null,
    funnelPhases: [],
    moneyMovementIds: [],
    spent: 0,
    lastCampaignId: null,
    can: MAY_ALL,
    ...over,
  });
