import { appointments } from '@cauce/contract/agenda/appointments';
import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { clients } from '@cauce/contract/clients/clients';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import { addDays, mondayOf } from '@cauce/domain/time/iso-date';
import { eachDay } from '@cauce/domain/week/week';
import { createPerson, type Person } from './people.ts';

export const MEXICO_CITY = 'America/Mexico_City';

/** A business that can be booked: one branch, two specialists, one service, one client. */
export interface BookableBusiness {
  owner: Person;
  zone: string;
  branchId: string;
  /** Specialist Eva Sol; `luis` is Luis Mar. */
  eva: string;
  luis: string;
  serviceId: string;
  /** Client Carla Nieto. */
  clientId: string;
}

/** A Wednesday in the future, on every day of the week. */
export const nextWednesday = (zone = MEXICO_CITY): string =>
  addDays(mondayOf(isoDateIn(new Date(), zone)), 9);

export async function createBookableBusiness(zone = MEXICO_CITY): Promise<BookableBusiness> {
  const owner = await createPerson('Ana Torres');
  await owner.call(business.found, {
    body: {
      business: {
        name: 'Clínica Sauce',
        description: 'Odontología de barrio',
        whatsapp: '5541238890',
        whatsappOwner: '5518904471',
        timezone: { name: zone },
      },
    },
  });
  await owner.loadSession();
  const { data: branch } = await owner.call(branches.open, {
    body: {
      branch: {
        name: 'Roma Norte',
        address: { description: 'Orizaba 101, Roma Norte' },
        city: 'Ciudad de México',
        state: 'Ciudad de México',
        country: 'México',
        schedules: eachDay(() => ({ from: '09:00', to: '19:00' })),
      },
    },
  });
  const { data: service } = await owner.call(services.offer, {
    body: {
      service: {
        name: 'Limpieza dental',
        description: 'Ultrasonido y pulido',
        duration: 45,
        price: '800',
        branches: [branch._id],
      },
    },
  });
  const attends = async (name: string, whatsapp: string) => {
    const { data } = await owner.call(specialists.register, {
      body: {
        specialist: { name, whatsapp, colorHex: '#0f9d84', branchId: branch._id, services: [service._id] },
      },
    });
    return data._id;
  };
  const { data: client } = await owner.call(clients.register, {
    body: { client: { name: 'Carla', lastname: 'Nieto', whatsapp: '5534569903' } },
  });
  return {
    owner,
    zone,
    branchId: branch._id,
    eva: await attends('Eva Sol', '5512340001'),
    luis: await attends('Luis Mar', '5512340002'),
    serviceId: service._id,
    clientId: client._id,
  };
}

/** Books Carla with Eva, at a minute of a day of the business. */
export async function bookAppointmentAt(
  practice: BookableBusiness,
  date: string,
  minutes: number,
): Promise<string> {
  const { owner, zone, branchId, eva, serviceId, clientId } = practice;
  const { data } = await owner.call(appointments.book, {
    body: {
      appointment: {
        branchId,
        specialistId: eva,
        serviceId,
        clientId,
        start: instantAt(date, minutes, zone).toISOString(),
        end: instantAt(date, minutes + 45, zone).toISOString(),
      },
    },
  });
  return data._id;
}
