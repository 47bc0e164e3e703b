import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import type { Week } from '@cauce/domain/week/week';
import { decodeBranch, encodeSpecialist } from '@cauce/domain/week/week-codec';
import type { Visitor } from './visitor.ts';
import { weekdays, weekOf } from './week.ts';

interface Person {
  name: string;
  at: string;
  whatsapp: string;
  email?: string;
  paymentInfo?: string;
  customId?: string;
  colorHex: string;
  /** The names of their services; all of their branch by default. */
  offers?: string[];
  /** Their working hours; those of the branch by default. Missing days are days off. */
  hours?: Week;
  archived?: true;
}

const CLINIC: readonly Person[] = [
  {
    name: 'Dra. Mariana Robles',
    at: 'Roma Norte',
    whatsapp: '5518904471',
    email: 'mariana@clinicaroble.mx',
    customId: 'DRA1',
    colorHex: '#0067d6',
    offers: ['Valoración dental', 'Resina', 'Blanqueamiento'],
    hours: weekOf({ ...weekdays('09:00-14:00, 16:00-19:00') }),
  },
  {
    name: 'Dr. Andrés Villaseñor',
    at: 'Roma Norte',
    whatsapp: '5527719034',
    email: 'andres.villasenor@clinicaroble.mx',
    paymentInfo: 'BBVA, CLABE 012 180 01571 234567 8',
    customId: 'ORTO',
    colorHex: '#6200ff',
    offers: ['Valoración dental', 'Ortodoncia: ajuste mensual'],
    hours: weekOf({
      monday: '16:00-20:00',
      wednesday: '16:00-20:00',
      friday: '09:00-14:00',
      saturday: '09:00-14:00',
    }),
  },
  {
    name: 'Paola Estrada',
    at: 'Roma Norte',
    whatsapp: '5533180276',
    colorHex: '#0f9d84',
    offers: ['Limpieza dental', 'Blanqueamiento'],
  },
  {
    name: 'Dra. Jimena Cortés',
    at: 'Del Valle',
    whatsapp: '5540926618',
    email: 'jimena@clinicaroble.mx',
    colorHex: '#d6457f',
    offers: ['Valoración dental', 'Limpieza dental', 'Resina'],
    hours: weekOf({ ...weekdays('10:00-14:30, 15:30-19:00'), saturday: '10:00-15:00' }),
  },
  {
    name: 'Dr. Óscar Ibáñez',
    at: 'Del Valle',
    whatsapp: '5551047789',
    email: 'oscar.ibanez@clinicaroble.mx',
    paymentInfo: 'Honorarios por cirugía, los viernes',
    colorHex: '#b36b00',
    offers: ['Valoración dental', 'Extracción de muela del juicio', 'Resina'],
    hours: weekOf({ tuesday: '10:00-19:00', thursday: '10:00-19:00' }),
  },
];

const BARBERSHOP: readonly Person[] = [
  {
    name: 'Emiliano Ríos',
    at: 'Chapultepec',
    whatsapp: '3319873345',
    email: 'emiliano@elbigote.mx',
    colorHex: '#b3261e',
    offers: ['Corte y barba', 'Arreglo de barba', 'Afeitado clásico'],
    hours: weekOf({
      tuesday: '12:00-21:00',
      wednesday: '12:00-21:00',
      thursday: '12:00-21:00',
      friday: '10:00-21:00',
      saturday: '09:00-21:00',
    }),
  },
  {
    name: 'Chuy Navarro',
    at: 'Chapultepec',
    whatsapp: '3322561190',
    colorHex: '#0067d6',
    hours: weekOf({ ...weekdays('10:00-15:00, 16:00-21:00'), saturday: '09:00-18:00' }),
  },
  {
    name: 'Brenda Ocampo',
    at: 'Chapultepec',
    whatsapp: '3314407728',
    email: 'brenda@elbigote.mx',
    colorHex: '#7b5ea7',
    offers: ['Corte de cabello', 'Corte infantil'],
  },
  {
    name: 'Toño Gutiérrez',
    at: 'Providencia',
    whatsapp: '3336082215',
    colorHex: '#2e7d32',
  },
  {
    name: 'Memo Sandoval',
    at: 'Providencia',
    whatsapp: '3318859903',
    colorHex: '#00838f',
    offers: ['Corte de cabello', 'Corte y barba', 'Corte infantil'],
    hours: weekOf({ thursday: '14:00-20:00', friday: '14:00-20:00', saturday: '09:00-20:00' }),
  },
  {
    name: 'Ximena Partida',
    at: 'Andares',
    whatsapp: '3327740156',
    email: 'ximena@elbigote.mx',
    colorHex: '#d6457f',
  },
  {
    name: 'Iván Lomelí',
    at: 'Andares',
    whatsapp: '3311298847',
    colorHex: '#5b6472',
    offers: ['Corte de cabello'],
    archived: true,
  },
];

/** They show the properties. */
const AGENCY: readonly Person[] = [
  {
    name: 'Paola Arriaga',
    at: 'Oficina Álamos',
    whatsapp: '4423317704',
    email: 'paola@inmobiliariaarcos.mx',
    colorHex: '#6200ff',
  },
  {
    name: 'Rodrigo Lira',
    at: 'Oficina Álamos',
    whatsapp: '4427180946',
    email: 'rodrigo@inmobiliariaarcos.mx',
    colorHex: '#0f9d84',
    hours: weekOf({ ...weekdays('10:00-14:00, 16:00-19:00') }),
  },
];

async function register(owner: Visitor, people: readonly Person[]): Promise<void> {
  const [{ data: places }, { data: offered }] = [
    await owner.call(branches.list),
    await owner.call(services.list),
  ];
  for (const { at, hours: worked, offers, archived, ...person } of people) {
    const branch = places.find(({ name }) => name === at);
    if (branch === undefined) throw new Error(`There is no branch ${at}`);
    const open = decodeBranch(branch);
    const given = offered
      .filter((service) => service.branches.includes(branch._id))
      .filter(({ name }) => offers === undefined || offers.includes(name));
    const { data } = await owner.call(specialists.register, {
      body: {
        specialist: {
          ...person,
          branchId: branch._id,
          services: given.map(({ _id }) => _id),
          restSchedules: encodeSpecialist(worked ?? open, open).restSchedules,
        },
      },
    });
    if (archived)
      await owner.call(specialists.archive, { params: { id: data._id }, query: { archive: 'true' } });
  }
}

export const registerAtClinic = (owner: Visitor) => register(owner, CLINIC);
export const registerAtAgency = (owner: Visitor) => register(owner, AGENCY);
export const registerAtBarbershop = (owner: Visitor) => register(owner, BARBERSHOP);
