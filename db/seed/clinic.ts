import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import type { Visitor } from './visitor.ts';
import { week, weekdays } from './week.ts';

/** A dental clinic with two branches in Mexico City that closes for lunch. */
export async function openClinic(owner: Visitor): Promise<string> {
  const { data: clinic } = await owner.call(business.found, {
    body: {
      business: {
        name: 'Clínica Dental Roble',
        description: 'Odontología familiar, ortodoncia y estética dental en la Ciudad de México desde 2009.',
        whatsapp: '5541238890',
        whatsappOwner: '5518904471',
        timezone: { name: 'America/Mexico_City' },
        businessType: { services: true, products: true, courses: false, properties: false },
      },
    },
  });
  await owner.call(branches.open, {
    body: {
      branch: {
        name: 'Roma Norte',
        address: { description: 'Orizaba 101, Roma Norte, Cuauhtémoc, 06700' },
        location: 'https://maps.google.com/?q=19.41780,-99.16080',
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        country: 'México',
        ...week({ ...weekdays('09:00-14:00, 16:00-20:00'), saturday: '09:00-14:00' }),
        frecuency: 30,
        observesHolidays: true,
        exceptions: [{ date: '2026-12-24', label: 'Nochebuena', ranges: [{ from: '09:00', to: '13:00' }] }],
      },
    },
  });
  await owner.call(branches.open, {
    body: {
      branch: {
        name: 'Del Valle',
        address: { description: 'Av. Coyoacán 1435, Del Valle Centro, Benito Juárez, 03100' },
        location: 'https://maps.google.com/?q=19.37330,-99.17150',
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        country: 'México',
        ...week({ ...weekdays('10:00-19:00'), saturday: '10:00-15:00' }),
        frecuency: 30,
        observesHolidays: true,
      },
    },
  });
  return clinic._id;
}
