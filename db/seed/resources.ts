import { files } from '@cauce/contract/account/files';
import { resources, type Usage } from '@cauce/contract/agenda/resources';
import { sheet } from './sheet.ts';
import { drawn, type Shape } from './shapes.ts';
import type { Visitor } from './visitor.ts';

/** Uploads a picture like any person does, so that it is stored where uploads are. */
export async function keepPicture(owner: Visitor, shape: Shape, color: string): Promise<string> {
  return keep(owner, `${shape}.png`, drawn(shape, color));
}

async function keep(owner: Visitor, name: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new File([Uint8Array.from(bytes)], name));
  return (await owner.call(files.upload, { body })).data.url;
}

interface DemoResource {
  name: string;
  usage: Usage;
  items: ({ caption: string; description: string } & (
    | { shape: Shape; color: string }
    | { title: string; lines: readonly string[] }
  ))[];
}

const CLINIC: readonly DemoResource[] = [
  {
    name: 'Nuestro consultorio',
    usage: 'static',
    items: [
      {
        shape: 'interior',
        color: '#2f7fd6',
        caption: 'Consultorio 1, Roma Norte',
        description: 'Sillón dental, luz natural y música a tu gusto.',
      },
      {
        shape: 'interior',
        color: '#2a9d78',
        caption: 'Consultorio 2, Del Valle',
        description: 'Planta baja, con acceso para silla de ruedas.',
      },
    ],
  },
  {
    name: 'Después de tu limpieza',
    usage: 'IAAssistantResource',
    items: [
      {
        title: 'Después de tu limpieza dental',
        lines: [
          'No comas ni bebas nada durante 30 minutos.',
          'Evita café, té y vino tinto el resto del día.',
          'Una sensibilidad ligera es normal uno o dos días.',
          'Si sangras más de 24 horas, escríbenos por WhatsApp.',
        ],
        caption: 'Indicaciones después de tu limpieza',
        description: 'Cuidados de las primeras 24 horas, para quien pregunta qué puede comer.',
      },
    ],
  },
  {
    name: 'Cómo usar tu kit',
    usage: 'static',
    items: [
      {
        title: 'Blanqueamiento en casa, paso a paso',
        lines: [
          '1. Cepíllate y seca tus dientes.',
          '2. Pon una gota de gel en cada pieza de la guarda.',
          '3. Úsala 45 minutos al día durante 10 días.',
          '4. Si sientes sensibilidad, descansa un día.',
        ],
        caption: 'Blanqueamiento en casa, paso a paso',
        description: 'Se entrega con el kit; 10 días de uso.',
      },
    ],
  },
  {
    name: 'Promoción de limpieza',
    usage: 'massiveCampaign',
    items: [
      {
        shape: 'brush',
        color: '#2f7fd6',
        caption: 'Este mes tu limpieza incluye flúor sin costo',
        description: 'Imagen para la campaña mensual de limpieza.',
      },
    ],
  },
];

const BARBERSHOP: readonly DemoResource[] = [
  {
    name: 'Así es El Bigote',
    usage: 'static',
    items: [
      {
        shape: 'interior',
        color: '#a8452f',
        caption: 'Andares',
        description: 'Sillones de los cincuenta y café de la casa.',
      },
    ],
  },
  {
    name: 'Martes de barba',
    usage: 'massiveCampaign',
    items: [
      {
        shape: 'jar',
        color: '#a8452f',
        caption: 'Los martes, arreglo de barba a mitad de precio',
        description: 'Para clientes que no vienen desde hace dos meses.',
      },
    ],
  },
];

async function add(owner: Visitor, all: readonly DemoResource[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { items, ...resource } of all) {
    const uploaded = [];
    for (const { caption, description, ...file } of items) {
      const url =
        'shape' in file
          ? await keepPicture(owner, file.shape, file.color)
          : await keep(owner, 'indicaciones.pdf', sheet(file.title, file.lines));
      uploaded.push({ url, type: 'image' as const, caption, description });
    }
    const { data } = await owner.call(resources.add, {
      body: { resource: { ...resource, items: uploaded } },
    });
    ids.set(data.name, data._id);
  }
  return ids;
}

/** Returns the ids of the resources by name. */
export const collectAtClinic = (owner: Visitor) => add(owner, CLINIC);
export const collectAtBarbershop = (owner: Visitor) => add(owner, BARBERSHOP);
