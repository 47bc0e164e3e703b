import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import type { Visitor } from './visitor.ts';
import { week, weekdays } from './week.ts';

/** Two people in one office, who sell and let homes in Querétaro. */
export async function openAgency(owner: Visitor): Promise<void> {
  await owner.call(business.found, {
    body: {
      business: {
        name: 'Inmobiliaria Arcos',
        description: 'Casas, departamentos y terrenos en venta y renta en Querétaro y sus alrededores.',
        whatsapp: '4421865530',
        whatsappOwner: '4423317704',
        timezone: { name: 'America/Mexico_City' },
        businessType: { services: false, products: false, courses: false, properties: true },
      },
    },
  });
  await owner.call(branches.open, {
    body: {
      branch: {
        name: 'Oficina Álamos',
        address: { description: 'Av. Tecnológico 118, Álamos, 76160' },
        location: 'https://maps.google.com/?q=20.59640,-100.40530',
        city: 'Querétaro',
        state: 'Querétaro',
        country: 'México',
        ...week({ ...weekdays('09:00-14:00, 16:00-19:00'), saturday: '10:00-14:00' }),
        frecuency: 60,
        observesHolidays: true,
      },
    },
  });
}
