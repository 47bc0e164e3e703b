import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { emailAddress, entityId, instant, Nothing } from '../kit/fields.ts';

export const FoundUser = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'partner', 'admin']),
});
export type FoundUser = z.output<typeof FoundUser>;

const ById = { id: entityId('public') };

/** Minutes after which a visit of the platform's team to a business ends. */
export const VISIT_MINUTES = 60;

export const admin = {
  openBusiness: endpoint({
    method: 'PUT',
    path: '/admin/business/:id',
    access: 'admin',
    summary: 'Entra a un negocio por una hora; nada de lo que se envíe en el cuerpo cuenta',
    params: ById,
    body: z.record(z.string(), z.unknown()),
    data: z.object({ visitingUntil: instant() }),
    message: 'Entraste al negocio',
  }),
  leaveBusiness: endpoint({
    method: 'DELETE',
    path: '/admin/visit',
    access: 'admin',
    summary: 'Sale del negocio visitado',
    data: Nothing,
    message: 'Saliste del negocio',
  }),
  releaseBusiness: endpoint({
    method: 'POST',
    path: '/admin/business/:id/release',
    access: 'admin',
    summary: 'Deja un negocio sin dueño y da, una sola vez, la clave con la que alguien lo reclama',
    params: ById,
    data: z.object({ claimCode: z.string() }),
    message: 'El negocio quedó sin dueño',
  }),
  findUser: endpoint({
    method: 'POST',
    path: '/user',
    access: 'signedIn',
    summary: 'Busca a una persona por su correo exacto; solo para la plataforma y los partners',
    body: z.strictObject({ email: emailAddress() }),
    data: FoundUser,
    rate: { max: 20, seconds: 60 },
  }),
};
