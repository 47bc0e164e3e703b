import type { InputOf } from '@cauce/contract/kit/endpoint';
import { properties } from '@cauce/contract/sales/properties';
import { resources } from '@cauce/contract/agenda/resources';
import { specialists } from '@cauce/contract/agenda/specialists';
import { keepPicture } from './resources.ts';
import type { Week } from '@cauce/domain/week/week';
import { encodeService } from '@cauce/domain/week/week-codec';
import type { Shape } from './shapes.ts';
import type { Visitor } from './visitor.ts';
import { weekOf } from './week.ts';

type Listed = Omit<
  InputOf<typeof properties.register>['body']['property'],
  'images' | 'resources' | 'visits'
> & {
  /** The specialist who shows it, with the minutes of a visit and its hours; the specialist's own by default. */
  guide?: { name: string; duration: number; hours?: Week };
  /** Its pictures. */
  drawings: readonly (readonly [shape: Shape, color: string])[];
  /** The captions of the pictures of its tour, each with its colour. */
  tour?: { name: string; pictures: Readonly<Record<string, string>> };
  isArchived?: boolean;
};

const AGENCY: readonly Listed[] = [
  {
    name: 'Casa en Juriquilla',
    customId: 'JUR12',
    description:
      'Tres recámaras, cada una con baño, jardín de 90 m² y cochera para dos autos. 240 m² de construcción.\n\nPrivada con vigilancia, alberca y casa club.',
    location: 'Circuito Balvanera 214, Juriquilla, Querétaro, 76226',
    price: '5850000',
    guide: { name: 'Paola Arriaga', duration: 60 },
    drawings: [
      ['home', '#2f7fd6'],
      ['lounge', '#2f7fd6'],
    ],
    tour: {
      name: 'Recorrido Juriquilla',
      pictures: { 'Sala y comedor': '#2f7fd6', 'Cuarto de tele': '#2a9d78' },
    },
  },
  {
    name: 'Departamento en Centro Sur',
    customId: 'CSU04',
    description: 'Dos recámaras, balcón y estacionamiento techado. Piso 6 con elevador, gimnasio y azotea.',
    location: 'https://maps.google.com/?q=20.55260,-100.38410',
    price: '3240000',
    guide: { name: 'Rodrigo Lira', duration: 45 },
    drawings: [['flats', '#2a9d78']],
  },
  {
    name: 'Loft en renta, Centro Histórico',
    description: 'Amueblado, con doble altura y cocina equipada. A dos cuadras de Plaza de Armas.',
    location: 'Calle 5 de Mayo 76, Centro, Querétaro, 76000',
    price: '$16,500 al mes, un año mínimo',
    available: false,
    drawings: [['lounge', '#a8452f']],
  },
  {
    name: 'Terreno en El Marqués',
    customId: 'MAR01',
    description: 'Ochocientos metros planos, con agua y luz al frente. Uso de suelo habitacional.',
    location: 'Camino a La Griega km 4, El Marqués, Querétaro',
    price: 'Desde $2,100 por m²',
    guide: {
      name: 'Paola Arriaga',
      duration: 90,
      hours: weekOf({ tuesday: '10:00-13:00', thursday: '10:00-13:00', saturday: '10:00-14:00' }),
    },
    drawings: [],
  },
  {
    name: 'Casa en Milenio III',
    description: 'Vendida en septiembre.',
    location: 'Fray Luis de León 3051, Milenio III, Querétaro, 76060',
    price: '4700000',
    available: false,
    drawings: [['home', '#7b5bd6']],
    isArchived: true,
  },
];

async function addTour(owner: Visitor, { name, pictures }: NonNullable<Listed['tour']>): Promise<string> {
  const items = [];
  for (const [caption, color] of Object.entries(pictures)) {
    const url = await keepPicture(owner, 'lounge', color);
    items.push({ url, type: 'image' as const, caption, description: '' });
  }
  const resource = { name, usage: 'IAAssistantResource' as const, items };
  return (await owner.call(resources.add, { body: { resource } })).data._id;
}

function visitsWith(guide: Listed['guide'], people: readonly { _id: string; name: string }[]) {
  const specialist = people.find(({ name }) => name === guide?.name);
  if (guide === undefined || specialist === undefined) return null;
  const { duration, hours } = guide;
  const visits = { specialistId: specialist._id, duration, isAlwaysAvailable: hours === undefined };
  return hours ? { ...visits, ...encodeService({ isAlwaysAvailable: false, week: hours }) } : visits;
}

/** Lists the properties that the agency sells and lets. One of them is sold already. */
export async function listAtAgency(owner: Visitor): Promise<void> {
  const { data: people } = await owner.call(specialists.list);
  for (const { drawings, tour, isArchived, guide, ...property } of AGENCY) {
    const images = [];
    for (const [shape, color] of drawings) images.push(await keepPicture(owner, shape, color));
    const shows = tour ? [await addTour(owner, tour)] : [];
    const { data } = await owner.call(properties.register, {
      body: { property: { ...property, images, resources: shows, visits: visitsWith(guide, people) } },
    });
    if (isArchived)
      await owner.call(properties.archive, { params: { id: data._id }, query: { archive: 'true' } });
  }
}
