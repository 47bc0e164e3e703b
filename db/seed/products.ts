import { products } from '@cauce/contract/sales/products';
import { keepPicture } from './resources.ts';
import type { Shape } from './shapes.ts';
import type { Visitor } from './visitor.ts';

interface Sold {
  name: string;
  description: string;
  price: string;
  category: string;
  customId?: string;
  minStock?: number;
  tracksStock?: boolean;
  /** Its picture. */
  drawing?: readonly [shape: Shape, color: string];
  /** The name of its resource. */
  shows?: string;
  isArchived?: boolean;
}

const CLINIC: readonly Sold[] = [
  {
    name: 'Cepillo dental suave',
    description: 'Cerdas ultrasuaves y cabeza pequeña. Recomendado para encías sensibles y ortodoncia.',
    price: '65',
    category: 'Higiene',
    customId: 'CEP01',
    minStock: 12,
    drawing: ['brush', '#2f7fd6'],
  },
  {
    name: 'Pasta con flúor 100 ml',
    description: '1,450 ppm de flúor, sabor menta suave. Para toda la familia desde los 6 años.',
    price: '95',
    category: 'Higiene',
    customId: 'PAS01',
    minStock: 10,
    drawing: ['tube', '#2a9d78'],
  },
  {
    name: 'Hilo dental con cera',
    description: 'Rollo de 50 metros que se desliza entre piezas juntas sin lastimar.',
    price: '55',
    category: 'Higiene',
    customId: 'HIL01',
    minStock: 15,
    drawing: ['box', '#5b8def'],
  },
  {
    name: 'Enjuague sin alcohol',
    description: 'Botella de 500 ml con cloruro de cetilpiridinio. No irrita ni reseca.',
    price: '120',
    category: 'Higiene',
    customId: 'ENJ01',
    minStock: 8,
    drawing: ['bottle', '#36a2b8'],
  },
  {
    name: 'Cera para brackets',
    description: 'Estuche con cinco barras; protege labios y mejillas los primeros días.',
    price: '45',
    category: 'Ortodoncia',
    customId: 'CER01',
    minStock: 20,
  },
  {
    name: 'Kit de blanqueamiento en casa',
    description: 'Guardas a tu medida y cuatro jeringas de gel al 16 %. Incluye indicaciones.',
    price: '1450',
    category: 'Estética',
    customId: 'KIT01',
    minStock: 3,
    drawing: ['box', '#7a5bd0'],
    shows: 'Cómo usar tu kit',
  },
  {
    name: 'Guarda oclusal',
    description: 'Hecha en laboratorio sobre tu modelo. Se entrega en cinco días hábiles.',
    price: '1800',
    category: 'Sobre pedido',
    tracksStock: false,
  },
  {
    name: 'Resina fotocurable A2',
    description: 'Jeringa de 4 g. Insumo del consultorio, no se vende al público.',
    price: '780',
    category: 'Insumos',
    customId: 'RES01',
    minStock: 4,
  },
  {
    name: 'Guantes de nitrilo',
    description: 'Caja con 100 piezas, talla mediana. Insumo del consultorio.',
    price: '240',
    category: 'Insumos',
    customId: 'GUA01',
    minStock: 6,
    drawing: ['box', '#3f6fb5'],
  },
  {
    name: 'Cepillo eléctrico 2024',
    description: 'Modelo anterior, con dos cabezales de repuesto.',
    price: '690',
    category: 'Higiene',
    isArchived: true,
  },
];

const BARBERSHOP: readonly Sold[] = [
  {
    name: 'Cera mate',
    description: 'Fijación fuerte sin brillo, 100 g. Se retira con agua tibia.',
    price: '220',
    category: 'Peinado',
    customId: 'CER01',
    minStock: 8,
    drawing: ['jar', '#6b4f3a'],
  },
  {
    name: 'Pomada base agua',
    description: 'Brillo medio y aroma a cedro, 120 g. Para peinados clásicos.',
    price: '240',
    category: 'Peinado',
    customId: 'POM01',
    minStock: 8,
    drawing: ['jar', '#a8452f'],
  },
  {
    name: 'Aceite para barba',
    description: 'Argán y jojoba, gotero de 30 ml. Suaviza y da forma sin engrasar.',
    price: '260',
    category: 'Barba',
    customId: 'ACE01',
    minStock: 6,
    drawing: ['bottle', '#b07a2c'],
  },
  {
    name: 'Bálsamo para después de afeitar',
    description: 'Aloe y menta, 100 ml. Calma la piel después de la navaja.',
    price: '230',
    category: 'Barba',
    customId: 'BAL01',
    minStock: 6,
    drawing: ['tube', '#4f7d5a'],
  },
  {
    name: 'Shampoo de romero',
    description: 'Uso diario, 400 ml. Para cabello con tendencia grasa.',
    price: '190',
    category: 'Cabello',
    customId: 'SHA01',
    minStock: 6,
    drawing: ['bottle', '#4f7d5a'],
  },
  {
    name: 'Hojas para navaja',
    description: 'Caja con 100 hojas de acero. Insumo de la barbería.',
    price: '180',
    category: 'Insumos',
    customId: 'HOJ01',
    minStock: 5,
  },
  {
    name: 'Tarjeta de regalo',
    description: 'Vale por un corte y arreglo de barba. Vigencia de seis meses.',
    price: '420',
    category: 'Regalos',
    tracksStock: false,
    drawing: ['card', '#a8452f'],
  },
];

async function register(
  owner: Visitor,
  all: readonly Sold[],
  resources: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { drawing, shows, isArchived, ...product } of all) {
    const images = drawing ? [await keepPicture(owner, ...drawing)] : [];
    const resourceId = shows === undefined ? undefined : resources.get(shows);
    const { data } = await owner.call(products.register, {
      body: { product: { ...product, images, resources: resourceId === undefined ? [] : [resourceId] } },
    });
    if (isArchived)
      await owner.call(products.archive, { params: { id: data._id }, query: { archive: 'true' } });
  }
}

/** The products of a business, with the resources of these names. */
export const sellAtClinic = (owner: Visitor, resources: ReadonlyMap<string, string>) =>
  register(owner, CLINIC, resources);
export const sellAtBarbershop = (owner: Visitor, resources: ReadonlyMap<string, string>) =>
  register(owner, BARBERSHOP, resources);
