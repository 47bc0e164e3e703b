import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import type { Visitor } from './visitor.ts';
import { week, weekdays } from './week.ts';

const BRANCHES = [
  {
    name: 'Chapultepec',
    address: { description: 'Av. Chapultepec Sur 284, Americana, 44160' },
    location: 'https://maps.google.com/?q=20.67150,-103.36870',
    city: 'Guadalajara',
    hours: { ...weekdays('10:00-21:00'), saturday: '09:00-21:00', sunday: '10:00-16:00' },
  },
  {
    name: 'Providencia',
    address: { description: 'Av. Pablo Neruda 2903, Providencia, 44630' },
    location: 'https://maps.google.com/?q=20.69760,-103.38580',
    city: 'Guadalajara',
    hours: { ...weekdays('10:00-20:00'), saturday: '09:00-20:00' },
  },
  {
    name: 'Andares',
    address: { description: 'Blvd. Puerta de Hierro 4965, Puerta de Hierro, 45116' },
    location: 'https://maps.google.com/?q=20.71010,-103.41190',
    city: 'Zapopan',
    hours: { ...weekdays('11:00-15:00, 16:00-21:00'), saturday: '10:00-21:00', sunday: '11:00-18:00' },
  },
];

/** A chain of barbershops around Guadalajara with long hours. One of them, a mobile one, is archived. */
export async function openBarbershop(owner: Visitor): Promise<string> {
  const { data: chain } = await owner.call(business.found, {
    body: {
      business: {
        name: 'Barbería El Bigote',
        description: 'Cortes, barbas y afeitado clásico. Tres sucursales en Guadalajara y Zapopan.',
        whatsapp: '3312457790',
        whatsappOwner: '3319873345',
        timezone: { name: 'America/Mexico_City' },
        businessType: { services: true, products: true, courses: true, properties: false },
      },
    },
  });
  for (const { hours, ...place } of BRANCHES) {
    await owner.call(branches.open, {
      body: { branch: { ...place, state: 'Jalisco', country: 'México', ...week(hours), frecuency: 40 } },
    });
  }
  const { data: stand } = await owner.call(branches.open, {
    body: {
      branch: {
        name: 'Feria de Octubre',
        address: { description: 'Auditorio Benito Juárez, local 14, 45180' },
        city: 'Zapopan',
        state: 'Jalisco',
        country: 'México',
        ...week({ friday: '16:00-23:00', saturday: '12:00-23:00', sunday: '12:00-22:00' }),
        frecuency: 30,
      },
    },
  });
  await owner.call(branches.archive, { params: { id: stand._id }, query: { archive: 'true' } });
  return chain._id;
}
