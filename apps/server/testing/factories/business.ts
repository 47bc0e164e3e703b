import type { BusinessInput } from '@cauce/contract/account/business';

export const businessInput = (over: Partial<BusinessInput> = {}): BusinessInput => ({
  name: 'Clínica Roble',
  description: 'Clínica dental de barrio',
  whatsapp: '5512345678',
  whatsappOwner: '5587654321',
  countryCode: '52',
  countryCodeExt: '521',
  timezone: { name: 'America/Mexico_City' },
  businessType: { services: true, products: false, courses: false, properties: false },
  ...over,
});
