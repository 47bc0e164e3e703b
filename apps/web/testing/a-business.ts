import { Business } from '@cauce/contract/account/business';

let made = 0;

/** A business as the server sends it to its owner. */
export const aBusiness = (over: Partial<Business> = {}): Business =>
  Business.parse({
    _id: over._id ?? `019a0000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
    name: 'Clínica Roble',
    description: 'Clínica dental de barrio',
    admin: null,
    user: null,
    whatsapp: '5512345678',
    whatsappOwner: '5587654321',
    countryCode: '52',
    countryCodeExt: '521',
    timezone: { name: 'America/Mexico_City', offset: -360 },
    businessType: { services: true, products: false, courses: false, properties: false },
    isWorking: true,
    partner: null,
    counters: {
      gptModel: 200,
      reasoningModel: 0,
      appointments: 0,
      investment: 0,
      balanceMXN: 0,
      balanceUSD: 0,
      lowCreditThreshold: 100,
      creditNotificationInterval: 10,
    },
    endSubscription: '2026-03-24T16:00:00.000Z',
    category: null,
    search: 'clinica-roble',
    keywords: null,
    hasPaymentProvider: false,
    hasFacebookLogin: false,
    aiConfig: { isConfigured: true, isConnected: false },
    stripeCustomerId: null,
    favoriteColors: [],
    moneyMovementCategories: [],
    delayResponse: 10_000,
    testingNumbers: [],
    paymentMode: 'credits',
    paymentLevel: { level: 1, pricePerConversion: 25 },
    owner: { _id: '019a0000-0000-7000-8000-0000000000a1', name: 'Ana Torres', email: 'ana@ejemplo.mx' },
    createdAt: '2026-03-09T16:00:00.000Z',
    updatedAt: '2026-03-09T16:00:00.000Z',
    ...over,
  });
