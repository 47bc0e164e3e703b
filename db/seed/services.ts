import { branches } from '@cauce/contract/agenda/branches';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import { products } from '@cauce/contract/sales/products';
import { services } from '@cauce/contract/agenda/services';
import type { Week } from '@cauce/domain/week/week';
import { encodeService } from '@cauce/domain/week/week-codec';
import type { Visitor } from './visitor.ts';
import { weekdays, weekOf } from './week.ts';

type Offer = Omit<InputOf<typeof services.offer>['body']['service'], 'branches' | 'stockOperations'> & {
  /** The branches that offer it; all by default. */
  at?: string[];
  /** The hours of the service; always available by default. */
  hours?: Week;
  /** The names of the consumed products, with their quantities. */
  uses?: readonly (readonly [name: string, amount: number])[];
};

const CLINIC: readonly Offer[] = [
  {
    name: 'Valoración dental',
    description: 'Revisión completa, radiografías y plan de tratamiento por escrito.',
    duration: 30,
    price: '350',
    minimumNotice: 60,
  },
  {
    name: 'Limpieza dental',
    description: 'Ultrasonido, pulido y aplicación de flúor. Recomendada cada seis meses.',
    duration: 45,
    price: '850',
    uses: [
      ['Cepillo dental suave', 1],
      ['Pasta con flúor 100 ml', 1],
    ],
    bufferAfter: 10,
    linkPrice: {
      paymentName: 'Limpieza dental',
      paymentDescription: 'Aparta tu lugar pagando en línea.',
      unitPrice: 850,
      themeColor: '#0067d6',
      discount: {
        active: true,
        value: 15,
        message: 'Paga en línea y ahorra',
        expirationType: 'timer',
        discountKey: 'SONRISA',
        duration: 259_200,
      },
    },
  },
  {
    name: 'Resina',
    description: 'Restauración del color de tu diente en una sola sesión, con anestesia local.',
    duration: 60,
    price: 'Desde $1,200 por pieza',
    uses: [['Resina fotocurable A2', 1]],
    bufferAfter: 10,
  },
  {
    name: 'Ortodoncia: ajuste mensual',
    description: 'Ajuste de brackets o alineadores y revisión de avances.',
    duration: 30,
    price: '1100',
    uses: [['Cera para brackets', 1]],
    at: ['Roma Norte'],
  },
  {
    name: 'Blanqueamiento',
    description: 'Blanqueamiento con lámpara LED en consultorio. Incluye valoración de sensibilidad.',
    duration: 90,
    price: '3500',
    uses: [['Kit de blanqueamiento en casa', 1]],
    bufferBefore: 10,
    bufferAfter: 15,
    minimumNotice: 1440,
    hours: weekOf({ ...weekdays('10:00-14:00') }),
  },
  {
    name: 'Extracción de muela del juicio',
    description: 'Cirugía con anestesia local. Te enviamos las indicaciones previas por WhatsApp.',
    duration: 90,
    price: 'Desde $2,800',
    bufferBefore: 15,
    bufferAfter: 15,
    minimumNotice: 2880,
    at: ['Del Valle'],
  },
];

const BARBERSHOP: readonly Offer[] = [
  {
    name: 'Corte de cabello',
    description: 'Corte a tijera o máquina, lavado y peinado.',
    duration: 40,
    price: '280',
  },
  {
    name: 'Corte y barba',
    description: 'Corte completo con arreglo de barba, toalla caliente y aceite.',
    duration: 60,
    price: '420',
    bufferAfter: 5,
  },
  {
    name: 'Arreglo de barba',
    description: 'Perfilado, rebaje y toalla caliente.',
    duration: 30,
    price: '200',
    uses: [['Aceite para barba', 1]],
  },
  {
    name: 'Afeitado clásico',
    description: 'Navaja libre, doble pasada, toallas calientes y bálsamo.',
    duration: 45,
    price: '320',
    uses: [['Hojas para navaja', 1]],
  },
  {
    name: 'Corte infantil',
    description: 'Para menores de 12 años, con paciencia y caricaturas.',
    duration: 30,
    price: '220',
    hours: weekOf({ ...weekdays('15:00-20:00'), saturday: '10:00-20:00', sunday: '11:00-16:00' }),
  },
  {
    name: 'Paquete novio',
    description: 'Corte, barba, mascarilla y bebida para ti y dos acompañantes. Con cita previa.',
    duration: 120,
    price: 'Desde $1,500',
    bufferBefore: 10,
    minimumNotice: 4320,
    at: ['Andares'],
  },
];

async function offer(owner: Visitor, offers: readonly Offer[]): Promise<void> {
  const { data } = await owner.call(branches.list);
  const open = data.filter(({ isArchived }) => !isArchived);
  const { data: sold } = await owner.call(products.list);
  const productIds = new Map(sold.map(({ name, _id }) => [name, _id]));
  for (const { at, hours, uses = [], ...service } of offers) {
    const places = open.filter(({ name }) => at === undefined || at.includes(name));
    await owner.call(services.offer, {
      body: {
        service: {
          ...service,
          branches: places.map(({ _id }) => _id),
          stockOperations: uses.map(([name, amount]) => ({ productId: productIds.get(name) ?? '', amount })),
          ...(hours && {
            isAlwaysAvailable: false,
            ...encodeService({ isAlwaysAvailable: false, week: hours }),
          }),
        },
      },
    });
  }
}

export const offerAtClinic = (owner: Visitor) => offer(owner, CLINIC);
export const offerAtBarbershop = (owner: Visitor) => offer(owner, BARBERSHOP);
