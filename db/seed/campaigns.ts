import { campaigns } from '@cauce/contract/conversations/campaigns';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import type { Visitor } from './visitor.ts';

type Draft = BodyOf<typeof campaigns.save>['campaign'];

const CONTENT = { templateId: null, values: [], image: null, closed: 'leaveOut' as const };
const SCHEDULE = {
  startsAt: null,
  perMinute: 30,
  from: '10:00',
  to: '19:00',
  days: [1, 2, 3, 4, 5, 6],
  dailyCap: null,
};

/** A draft, so that the demo writes to nobody by itself. */
const prepare = (owner: Visitor, campaign: Omit<Draft, 'schedule'>) =>
  owner.call(campaigns.save, { body: { campaign: { ...campaign, schedule: SCHEDULE } } });

export const inviteAtClinic = (owner: Visitor) =>
  prepare(owner, {
    name: 'Limpieza de fin de año',
    audience: {
      is: 'filters',
      filters: { type: 'client', noRespond: 'false' },
      audienceId: null,
      campaignId: null,
    },
    content: {
      ...CONTENT,
      text: 'Hola, {nombre_contacto}. En {negocio} cerramos el año con sonrisas limpias: aparta tu limpieza aquí {liga_cita}',
    },
  });

export const inviteAtBarbershop = (owner: Visitor) =>
  prepare(owner, {
    name: 'Martes de barba',
    audience: { is: 'all', filters: {}, audienceId: null, campaignId: null },
    content: {
      ...CONTENT,
      text: '¡Qué tal, {nombre_contacto}! Los martes el arreglo de barba va por nuestra cuenta con tu corte. Aparta tu lugar: {liga_cita}',
    },
  });
