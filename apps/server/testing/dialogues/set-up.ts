import { booking } from '@cauce/contract/agenda/booking';
import { branches } from '@cauce/contract/agenda/branches';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { files } from '@cauce/contract/account/files';
import { type LinkPrice, services } from '@cauce/contract/agenda/services';
import { instantAt } from '@cauce/domain/time/dates';
import { eachDay } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';
import { everything, giveCredits, openAssistant } from '../dialogue.ts';
import { makeAppointment } from '../factories/agenda.ts';
import { rulesInput } from '../factories/booking.ts';
import { branchInput } from '../factories/branches.ts';
import { clientInput } from '../factories/clients.ts';
import { stocked } from '../factories/orders.ts';
import { connectMercadoPago, plainPrice } from '../factories/payments.ts';
import { serviceInput } from '../factories/services.ts';
import { registerSpecialist } from '../factories/specialists.ts';
import type { TestApp, Visitor } from '../test-app.ts';
import type { ScriptedAppointment, Script } from './read-scripts.ts';

/** The business of the scripts: Monday 9 March 2026 at ten in Mexico City, open on weekdays and Saturday mornings. */
export const ZONE = 'America/Mexico_City';
export const BEGIN = new Date('2026-03-09T16:00:00Z');
export const OPEN = { week: { from: 540, to: 1080 }, saturday: { from: 540, to: 840 } };
/** Texts that no other client may ever read. */
export const SECRETS = ['Rosalinda', 'Quintanilla', '5577001122', 'rosalinda@secreto.mx'];
export const SERVICES: Readonly<Record<string, { minutes: number; price: string; who: readonly string[] }>> =
  {
    'Limpieza dental': { minutes: 30, price: '650', who: ['Dra. Ana Ruiz', 'Dr. Jorge Salas'] },
    Blanqueamiento: { minutes: 60, price: '2500', who: ['Dra. Ana Ruiz'] },
    'Extracción de muela': { minutes: 60, price: '1200', who: ['Dr. Jorge Salas'] },
    Valoración: { minutes: 30, price: '300', who: ['Dra. Ana Ruiz', 'Dr. Jorge Salas'] },
  };
/** Names of services with parts of the body, where the business has them. */
const OF_THE_BODY: typeof SERVICES = {
  'Masaje de espalda': { minutes: 60, price: '700', who: ['Dra. Ana Ruiz'] },
  'Corte de cabello': { minutes: 30, price: '250', who: ['Dr. Jorge Salas'] },
};
/** The services that are paid online to book them, where the business charges so. */
export const PAID_FIRST: Readonly<Record<string, Partial<LinkPrice>>> = {
  'Limpieza dental': { unitPrice: 650 },
  Blanqueamiento: {
    unitPrice: 2500,
    deposit: { type: 'fixed', value: 500 },
    appointmentConfig: { statusAfterPayment: 'confirmada', hoursToDeleteAppointmentIfNotPaid: 48 },
  },
};
const PRODUCTS = [
  { name: 'Pasta dental', price: '95', quantity: 10 },
  { name: 'Cepillo eléctrico', price: '890', quantity: 5 },
  { name: 'Enjuague bucal', price: '120', quantity: 0 },
];
/** Its name contains that of a thing which nobody offers. */
const WAX = { name: 'Cera para brackets', price: '60', quantity: 4 };
const DAYS = ['dom', 'lun', 'mar', 'mie', 'jue', 'vie', 'sab'];

/** A day of March and a time, such as 'mar 10 17:00'. */
export function momentOf(text: string): Date {
  const [, name = '', day = '', hour = '0', minute = '0'] = /^(\S+) (\d+)(?: (\d+):(\d+))?$/.exec(text) ?? [];
  const date = `2026-03-${day.padStart(2, '0')}`;
  if (DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] !== name) throw new Error(`no such day: ${text}`);
  return instantAt(date, Number(hour) * 60 + Number(minute), ZONE);
}

export interface Stage {
  script: Script;
  owner: Visitor & { businessId: string };
  conversationId: string;
  clientId: string;
  clientName: string;
  media: { audio: string; image: string };
}

const HOURS = encodeBranch(
  eachDay((day) => (day === 'sunday' ? [] : [day === 'saturday' ? OPEN.saturday : OPEN.week])),
);

function capabilitiesOf(options: ReadonlySet<string>) {
  return {
    ...everything,
    processAudio: true,
    processImages: options.has('ve imágenes'),
    inPersonScheduling: !options.has('sin agendar'),
    rescheduleAppointments: !options.has('sin mover'),
    cancelAppointments: !options.has('sin cancelar'),
    getAppointmentsByDate: options.has('equipo'),
    updateAppointmentStatus: options.has('equipo') && !options.has('sin estados'),
    createBlockSchedules: options.has('equipo') && !options.has('sin bloqueos'),
    createReminders: options.has('equipo') && !options.has('sin recordatorios'),
    createOrders: !options.has('sin pedidos'),
    collectClientData: !options.has('sin datos'),
    schedulingMode: options.has('abierto') ? ('open' as const) : ('secure' as const),
    searchPaginatedSchedules: options.has('de tres en tres') ? { slotsPerPage: 3, daysToLookAhead: 7 } : null,
  };
}

/** The texts that the business wrote for its assistant. */
const textsOf = (options: ReadonlySet<string>) =>
  options.has('con textos')
    ? {
        instructions: {
          greeting: 'Hola, soy Valentina. ¿En qué te ayudo?',
          preSale:
            'Sé amable y breve.\nAceptamos tarjetas de crédito y débito, y efectivo. Sí facturamos: pide tu factura el mismo día con tu RFC.\nTenemos estacionamiento gratuito para clientes en la parte de atrás.',
          postSale:
            'Después de una limpieza no comas en 30 minutos. Da 10% de descuento solo si el gerente lo aprueba.',
        },
      }
    : {};

/** A voice note whose file is stored already, so that none has to be fetched. */
async function voiceOf(owner: Visitor): Promise<string> {
  const body = new FormData();
  const ogg = Buffer.concat([
    Buffer.from('OggS'),
    Buffer.alloc(24),
    Buffer.from('OpusHead'),
    Buffer.alloc(64),
  ]);
  body.set('file', new Blob([ogg], { type: 'audio/ogg' }), 'voz.ogg');
  return (await owner.call(files.upload, { body })).data.url;
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
async function pictureOf(owner: Visitor): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'foto.png');
  return (await owner.call(files.upload, { body })).data.url;
}

type Owner = Stage['owner'];
type Options = ReadonlySet<string>;

/** The ids of the places, specialists and services of a business, the last two by name. */
interface Agenda {
  branchId: string;
  specialists: ReadonlyMap<string, string>;
  services: ReadonlyMap<string, string>;
}

async function openAgenda(app: TestApp, owner: Owner, options: Options): Promise<Agenda> {
  const { call } = owner;
  const open = async (name: string, description: string) =>
    (
      await call(branches.open, {
        body: { branch: branchInput({ ...HOURS, name, address: { description } }) },
      })
    ).data._id;
  const roma = await open('Roma Norte', 'Orizaba 101, Roma Norte');
  const polanco = options.has('dos sucursales') ? await open('Polanco', 'Masaryk 40, Polanco') : undefined;
  const specialists = new Map<string, string>();
  for (const name of ['Dra. Ana Ruiz', 'Dr. Jorge Salas'])
    specialists.set(name, (await registerSpecialist(owner, { branchId: roma, name }))._id);
  const third =
    polanco && (await registerSpecialist(owner, { branchId: polanco, name: 'Dra. Elena Cruz' }))._id;
  const ids = new Map<string, string>();
  const offered = options.has('con masajes') ? { ...SERVICES, ...OF_THE_BODY } : SERVICES;
  const isPaidFirst = options.has('cobra en línea');
  if (isPaidFirst) await connectMercadoPago(app, owner);
  for (const [name, { minutes: duration, price, who: names }] of Object.entries(offered)) {
    const paid = isPaidFirst ? PAID_FIRST[name] : undefined;
    const service = serviceInput({
      name,
      description: name,
      duration,
      price,
      branches: [roma, polanco].filter((id) => id !== undefined),
      specialists: [...names.map((one) => specialists.get(one) ?? ''), third].filter(
        (id) => id !== undefined,
      ),
      linkPrice: paid === undefined ? null : plainPrice({ paymentName: name, ...paid }),
    });
    ids.set(name, (await call(services.offer, { body: { service } })).data._id);
  }
  if (!options.has('sin productos'))
    for (const product of PRODUCTS) await stocked(owner, { branchId: roma, ...product });
  if (options.has('con cera')) await stocked(owner, { branchId: roma, ...WAX });
  await call(booking.setRules, { body: { rules: rulesInput() } });
  return { branchId: roma, specialists, services: ids };
}

const register = async ({ call }: Owner, over: Parameters<typeof clientInput>[0]): Promise<string> =>
  (await call(clients.register, { body: { client: clientInput(over) } })).data._id;

const TEAM = { name: 'Dueña', lastname: '', whatsapp: '5512340000' };
const NEWCOMER = { name: 'Contacto de prueba', lastname: '' };

/** The client of the dialogue; where the script is of the team, the owner of the business. */
async function registerWriter(app: TestApp, owner: Owner, options: Options) {
  const isTeam = options.has('equipo');
  // The owner of the business writes to its own assistant.
  if (isTeam)
    await app.pool.query(
      `update business set country_code = '52', whatsapp_owner = '${TEAM.whatsapp}' where id = $1`,
      [owner.businessId],
    );
  const newcomer = options.has('persona nueva') ? NEWCOMER : undefined;
  const given = isTeam ? TEAM : newcomer;
  return { clientId: await register(owner, given ?? {}), clientName: given?.name ?? 'Lucía Méndez' };
}

/** Registers the owner of each appointment of others, once per name. */
async function registerOthers(owner: Owner) {
  const unnamed = await register(owner, {
    name: 'Rosalinda',
    lastname: 'Quintanilla',
    whatsapp: '5577001122',
    email: 'rosalinda@secreto.mx',
  });
  const ids = new Map<string, string>();
  return async (name: string | undefined): Promise<string> => {
    if (name === undefined) return unnamed;
    const [first = '', ...rest] = name.split(' ');
    const whatsapp = `55200000${10 + ids.size}`;
    const id = ids.get(name) ?? (await register(owner, { name: first, lastname: rest.join(' '), whatsapp }));
    ids.set(name, id);
    return id;
  };
}

/** Another client always has an appointment. */
const ALWAYS: ScriptedAppointment = {
  service: 'Valoración',
  when: 'lun 23 10:00',
  specialist: 'Dra. Ana Ruiz',
  status: 'agendada',
};

async function bookAll(
  app: TestApp,
  owner: Owner,
  { script, agenda, clientId }: { script: Script; agenda: Agenda; clientId: string },
): Promise<void> {
  const { businessId } = owner;
  const { branchId, specialists } = agenda;
  const book = async ({ service, when, specialist, status }: ScriptedAppointment, ownerId: string) => {
    const start = momentOf(when);
    const end = new Date(start.getTime() + (SERVICES[service]?.minutes ?? 30) * 60_000).toISOString();
    await makeAppointment(app.pool, {
      businessId,
      agenda: {
        branchId,
        specialistIds: [],
        specialistId: specialists.get(specialist) ?? '',
        serviceId: agenda.services.get(service) ?? '',
        clientId: ownerId,
      },
      start: start.toISOString(),
      end,
      status,
    });
  };
  const clientOf = await registerOthers(owner);
  for (const one of script.booked) await book(one, clientId);
  const isTeam = script.business.includes('equipo');
  for (const one of isTeam ? script.others : [...script.others, ALWAYS])
    await book(one, await clientOf(one.client));
  for (const { day, specialist } of script.full) {
    const start = momentOf(day);
    for (const [name, specialistId] of specialists)
      if (specialist === '' || specialist === name)
        await makeAppointment(app.pool, {
          businessId,
          agenda: { branchId, specialistIds: [], specialistId, serviceId: '', clientId: '' },
          start: start.toISOString(),
          end: new Date(start.getTime() + 86_400_000).toISOString(),
          status: 'block',
        });
  }
}

export async function setStage(app: TestApp, script: Script): Promise<Stage> {
  const options = new Set(script.business);
  const owner = await app.owner();
  const { call, businessId } = owner;
  await giveCredits(app, businessId, 100);
  const agenda = await openAgenda(app, owner, options);
  await openAssistant(app, owner, {
    capabilities: capabilitiesOf(options),
    ...textsOf(options),
    ...(options.has('equipo') && { type: 'business', correspondTo: 'business' }),
  });
  const { clientId, clientName } = await registerWriter(app, owner, options);
  await bookAll(app, owner, { script, agenda, clientId });
  const conversationId = (await call(conversations.open, { body: { clientId } })).data._id;
  const kinds = script.turns.flatMap(({ lines }) => lines.map(({ kind }) => kind));
  return {
    script,
    owner,
    conversationId,
    clientId,
    clientName,
    media: {
      audio: kinds.includes('audio') ? await voiceOf(owner) : '',
      image: kinds.includes('image') ? await pictureOf(owner) : '',
    },
  };
}
