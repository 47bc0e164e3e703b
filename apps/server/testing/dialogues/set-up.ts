import { booking } from '@cauce/contract/agenda/booking';
import { branches } from '@cauce/contract/agenda/branches';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { files } from '@cauce/contract/account/files';
import { services } from '@cauce/contract/agenda/services';
import { instantAt } from '@cauce/domain/time/dates';
import { eachDay } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';
import { everything, giveCredits, openAssistant } from '../dialogue.ts';
import { makeAppointment } from '../factories/agenda.ts';
import { rulesInput } from '../factories/booking.ts';
import { branchInput } from '../factories/branches.ts';
import { clientInput } from '../factories/clients.ts';
import { stocked } from '../factories/orders.ts';
import { serviceInput } from '../factories/services.ts';
import { registerSpecialist } from '../factories/specialists.ts';
import type { TestApp, Visitor } from '../test-app.ts';
import type { Booked, Script } from './read-scripts.ts';

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
const PRODUCTS = [
  { name: 'Pasta dental', price: '95', quantity: 10 },
  { name: 'Cepillo eléctrico', price: '890', quantity: 5 },
  { name: 'Enjuague bucal', price: '120', quantity: 0 },
];
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

export async function setStage(app: TestApp, script: Script): Promise<Stage> {
  const options = new Set(script.business);
  const owner = await app.owner();
  const { call, businessId } = owner;
  await giveCredits(app, businessId, 100);
  const open = async (name: string, description: string) =>
    (
      await call(branches.open, {
        body: { branch: branchInput({ ...HOURS, name, address: { description } }) },
      })
    ).data._id;
  const roma = await open('Roma Norte', 'Orizaba 101, Roma Norte');
  const places = options.has('dos sucursales')
    ? [roma, await open('Polanco', 'Masaryk 40, Polanco')]
    : [roma];
  const who = new Map<string, string>();
  for (const name of ['Dra. Ana Ruiz', 'Dr. Jorge Salas'])
    who.set(name, (await registerSpecialist(owner, { branchId: roma, name }))._id);
  const [, polanco] = places;
  const third =
    polanco && (await registerSpecialist(owner, { branchId: polanco, name: 'Dra. Elena Cruz' }))._id;
  const ids = new Map<string, string>();
  for (const [name, { minutes: duration, price, who: names }] of Object.entries(SERVICES)) {
    const specialists = [...names.map((one) => who.get(one) ?? ''), ...(third === undefined ? [] : [third])];
    const service = serviceInput({ name, description: name, duration, price, branches: places, specialists });
    ids.set(name, (await call(services.offer, { body: { service } })).data._id);
  }
  if (!options.has('sin productos'))
    for (const product of PRODUCTS) await stocked(owner, { branchId: roma, ...product });
  await call(booking.setRules, { body: { rules: rulesInput() } });
  const isTeam = options.has('equipo');
  await openAssistant(app, owner, {
    capabilities: capabilitiesOf(options),
    ...textsOf(options),
    ...(isTeam && { type: 'business', correspondTo: 'business' }),
  });

  const isNew = options.has('persona nueva');
  // The owner of the business writes to its own assistant.
  if (isTeam)
    await app.pool.query(
      `update business set country_code = '52', whatsapp_owner = '5512340000' where id = $1`,
      [businessId],
    );
  const given = isTeam
    ? { name: 'Dueña', lastname: '', whatsapp: '5512340000' }
    : isNew
      ? { name: 'Contacto de prueba', lastname: '' }
      : {};
  const register = async (over: Parameters<typeof clientInput>[0]) =>
    (await call(clients.register, { body: { client: clientInput(over) } })).data._id;
  const clientId = await register(given);
  const otherId = await register({
    name: 'Rosalinda',
    lastname: 'Quintanilla',
    whatsapp: '5577001122',
    email: 'rosalinda@secreto.mx',
  });
  const others = new Map<string, string>();
  const ownerOf = async (name: string | undefined): Promise<string> => {
    if (name === undefined) return otherId;
    const [first = '', ...rest] = name.split(' ');
    const known = others.get(name);
    const id =
      known ??
      (await register({ name: first, lastname: rest.join(' '), whatsapp: `55200000${10 + others.size}` }));
    others.set(name, id);
    return id;
  };
  const book = async ({ service, when, specialist, status }: Booked, whose: string) => {
    const start = momentOf(when);
    const agenda = {
      branchId: roma,
      specialistIds: [],
      specialistId: who.get(specialist) ?? '',
      serviceId: ids.get(service) ?? '',
      clientId: whose,
    };
    const end = new Date(start.getTime() + (SERVICES[service]?.minutes ?? 30) * 60_000).toISOString();
    await makeAppointment(app.pool, { businessId, agenda, start: start.toISOString(), end, status });
  };
  for (const one of script.booked) await book(one, clientId);
  // Another client always has appointments.
  const always: Booked = {
    service: 'Valoración',
    when: 'lun 23 10:00',
    specialist: 'Dra. Ana Ruiz',
    status: 'agendada',
  };
  for (const one of isTeam ? script.others : [...script.others, always])
    await book(one, await ownerOf(one.client));
  for (const { day, specialist } of script.full) {
    const start = momentOf(day);
    for (const [name, specialistId] of who)
      if (specialist === '' || specialist === name)
        await makeAppointment(app.pool, {
          businessId,
          agenda: { branchId: roma, specialistIds: [], specialistId, serviceId: '', clientId: '' },
          start: start.toISOString(),
          end: new Date(start.getTime() + 86_400_000).toISOString(),
          status: 'block',
        });
  }
  const conversationId = (await call(conversations.open, { body: { clientId } })).data._id;
  const shows = script.turns.flatMap(({ lines }) => lines.map(({ kind }) => kind));
  return {
    script,
    owner,
    conversationId,
    clientId,
    clientName: isTeam ? 'Dueña' : isNew ? 'Contacto de prueba' : 'Lucía Méndez',
    media: {
      audio: shows.includes('audio') ? await voiceOf(owner) : '',
      image: shows.includes('image') ? await pictureOf(owner) : '',
    },
  };
}
