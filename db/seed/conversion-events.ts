import { business } from '@cauce/contract/account/business';
import { assistants } from '@cauce/contract/assistants/assistants';
import { conversations } from '@cauce/contract/conversations/conversations';
import { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import type { AppParts } from '../../apps/server/src/app.ts';
import { recordConversion } from '../../apps/server/src/features/conversion-events/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { openScopes } from '../../apps/server/src/platform/database/scopes.ts';
import type { Visitor } from './visitor.ts';

interface Moment {
  /** The index of the contact, in the order of registration. */
  who: number;
  daysAgo: number;
  name: string;
  note: string;
  /** The assistant recorded it in its conversation; the others are recorded by hand. */
  byAssistant?: true;
  services?: string[];
  products?: string[];
}

const DAY = 86_400_000;

/** Days ago at an hour of the afternoon in Mexico. */
function afternoon(now: Date, { who, daysAgo }: Moment): Date {
  const at = new Date(now.getTime() - daysAgo * DAY);
  at.setUTCHours(17 + (who % 6), (who * 7) % 60, 0, 0);
  return at;
}

const CLINIC: readonly Moment[] = [
  {
    who: 2,
    daysAgo: 0.02,
    byAssistant: true,
    name: 'Pidió una cotización',
    note: 'Pregunta si se puede pagar con tarjeta.',
    services: ['Blanqueamiento'],
  },
  {
    who: 0,
    daysAgo: 1.08,
    byAssistant: true,
    name: 'Pidió una cotización',
    note: 'Quiere su limpieza esta semana.',
    services: ['Limpieza dental'],
  },
  { who: 3, daysAgo: 2, name: 'Pagó anticipo', note: 'Transferencia de $1,500 para su corona.' },
  { who: 6, daysAgo: 4, name: 'Pagó anticipo', note: 'En efectivo, al salir de su valoración.' },
  {
    who: 8,
    daysAgo: 6,
    name: 'Firmó su plan de tratamiento',
    note: 'A 18 meses.',
    services: ['Ortodoncia: ajuste mensual'],
  },
  { who: 1, daysAgo: 9, name: 'Pidió una cotización', note: 'Pasó a preguntar por carillas.' },
  { who: 9, daysAgo: 12, name: 'Pagó anticipo', note: '' },
  { who: 4, daysAgo: 15, name: 'Recomendó a alguien', note: 'Viene su hermana la próxima semana.' },
  { who: 7, daysAgo: 21, name: 'Firmó su plan de tratamiento', note: 'Dos endodoncias y sus coronas.' },
  { who: 6, daysAgo: 33, name: 'Pidió una cotización', note: '' },
];

const BARBERSHOP: readonly Moment[] = [
  {
    who: 10,
    daysAgo: 0.03,
    byAssistant: true,
    name: 'Apartó un producto',
    note: 'Lo recoge el día de su cita.',
    products: ['Cera mate'],
  },
  { who: 1, daysAgo: 3, name: 'Compró una membresía', note: 'Cuatro cortes al mes.' },
  { who: 4, daysAgo: 8, name: 'Apartó un producto', note: '', products: ['Cera mate'] },
  { who: 2, daysAgo: 17, name: 'Compró una membresía', note: 'La pidió para él y su hijo.' },
];

interface Demo {
  parts: Pick<AppParts, 'pool' | 'clock'>;
  clientIds: readonly string[];
}

/** Moments of the last weeks: some by the assistant of the business, the others by hand. */
async function convert(
  owner: Visitor,
  { parts, clientIds }: Demo,
  moments: readonly Moment[],
): Promise<void> {
  const { _id: businessId = '', timezone } =
    (await owner.call(business.list, { query: {} })).data.rows[0] ?? {};
  const { data: all } = await owner.call(assistants.list, {});
  const assistant = all.find(
    ({ mode, branchId, respondTo }) => mode === 'production' && branchId === null && respondTo === 'messages',
  );
  for (const moment of moments) {
    const { who, daysAgo, name, note, services = [], products = [] } = moment;
    const clientId = clientIds[who] ?? '';
    const at = new Date(parts.clock.now().getTime() - daysAgo * DAY);
    if (assistant === undefined || !moment.byAssistant) {
      const date = afternoon(parts.clock.now(), moment).toISOString();
      const conversionEvent = { name, clientId, date, description: note, services, products };
      await owner.call(conversionEvents.record, { body: { conversionEvent } });
      continue;
    }
    const conversationId = (await owner.call(conversations.open, { body: { clientId } })).data._id;
    const by = {
      businessId,
      at,
      personId: assistant._id,
      visiting: false,
      requestId: newId(),
      signedBy: `Asistente ${assistant.name}`,
    };
    await openScopes(parts.pool).inTenant({ businessId }, (tx) =>
      recordConversion(tx, by, {
        name,
        goal: name,
        description: note,
        services,
        products,
        courses: [],
        properties: [],
        clientId,
        conversationId,
        assistantId: assistant._id,
        zone: timezone?.name ?? 'America/Mexico_City',
      }),
    );
  }
}

export const convertAtClinic = (owner: Visitor, demo: Demo): Promise<void> => convert(owner, demo, CLINIC);
export const convertAtBarbershop = (owner: Visitor, demo: Demo): Promise<void> =>
  convert(owner, demo, BARBERSHOP);
