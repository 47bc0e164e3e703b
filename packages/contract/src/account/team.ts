import * as z from 'zod';
import { PermissionEntry } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { ByBusiness, emailAddress, entityId, instant, Nothing, paged, pageQuery } from '../kit/fields.ts';
import { PAGES } from '../kit/pages.ts';
import { REQUIRED } from '../kit/spanish.ts';

export const INVITATION_HOURS = 72;
export const ROLES = ['owner', 'full', 'limited'] as const;
export type Role = (typeof ROLES)[number];

const KNOWN_PAGES = new Set<number>(Object.values(PAGES).map(({ number }) => number));

const Permissions = z
  .array(
    PermissionEntry.refine(({ page }) => KNOWN_PAGES.has(page), 'Esa página no existe').refine(
      ({ actions }) => actions.length > 0,
      'Elige al menos un permiso',
    ),
  )
  .max(KNOWN_PAGES.size)
  .refine(
    (list) => new Set(list.map(({ page }) => page)).size === list.length,
    'Hay dos permisos para la misma página',
  );

const withPermissions = (grant: { role: Role; permissions: unknown[] }) =>
  grant.role !== 'limited' || grant.permissions.length > 0;
const NO_PERMISSIONS = { path: ['permissions'], message: 'Elige al menos un permiso' };

/** The role and permissions of a new member. Only a member can become an owner. */
const Granted = { role: z.enum(['full', 'limited']), permissions: Permissions };
export const GrantInput = z.strictObject(Granted).refine(withPermissions, NO_PERMISSIONS);
export type GrantInput = z.output<typeof GrantInput>;

export const InvitationInput = z
  .strictObject({ email: emailAddress(), ...Granted })
  .refine(withPermissions, NO_PERMISSIONS);
export type InvitationInput = z.output<typeof InvitationInput>;

export const MemberInput = z
  .strictObject({ role: z.enum(ROLES), permissions: Permissions })
  .refine(withPermissions, NO_PERMISSIONS);
export type MemberInput = z.output<typeof MemberInput>;

export const Member = z.object({
  _id: entityId('person'),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(ROLES),
  permissions: z.array(PermissionEntry),
  since: instant(),
  isYou: z.boolean(),
  /** The rights of the caller over this member, so that screens need not compute them. */
  mayChange: z.boolean(),
  mayRemove: z.boolean(),
});
export type Member = z.output<typeof Member>;

export const Invitation = z.object({
  _id: entityId('invitation'),
  email: z.string(),
  role: z.enum(['full', 'limited']),
  permissions: z.array(PermissionEntry),
  invitedBy: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

export const JoinRequest = z.object({
  _id: entityId('joinRequest'),
  name: z.string(),
  email: z.string(),
  createdAt: instant(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

/** The part of an invitation that its page shows to the holder of the link. */
export const InvitationView = z.object({
  businessName: z.string(),
  invitedBy: z.string(),
  email: z.string(),
  expiresAt: instant(),
});
export type InvitationView = z.output<typeof InvitationView>;

export const AuditEntry = z.object({
  _id: z.string(),
  at: instant(),
  actor: z.string(),
  /** Whether a person of the platform's team did it while visiting the business. */
  isVisit: z.boolean(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const linkToken = () => z.string().min(1, REQUIRED).max(64, 'El enlace no es válido');

/** Only the business is used. Rights come from the invitation or from the person who accepts the request. */
export const JoinInput = z.strictObject({
  businessId: entityId('public'),
  permissions: z.array(z.unknown()).max(100).optional(),
  token: linkToken().optional(),
});
export const JoinOutcome = z.object({ outcome: z.enum(['joined', 'requested']) });

const ByMember = { personId: entityId('person') };
const ByInvitation = { id: entityId('invitation') };
const ByRequest = { id: entityId('joinRequest') };
const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const team = {
  members: endpoint({
    method: 'GET',
    path: '/team/members',
    access: 'team.manage',
    summary: 'Lista a los miembros del equipo',
    query: ByBusiness,
    data: z.array(Member),
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/team/members/:personId',
    access: 'team.manage',
    summary: 'Cambia el papel y los permisos de un miembro',
    params: ByMember,
    body: MemberInput,
    data: Nothing,
    message: 'Permisos actualizados',
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/team/members/:personId',
    access: 'team.manage',
    summary: 'Quita a un miembro del equipo; deja de tener acceso de inmediato',
    params: ByMember,
    data: Nothing,
    message: 'Ya no es parte del equipo',
  }),
  leave: endpoint({
    method: 'POST',
    path: '/team/leave',
    access: 'signedIn',
    summary: 'Deja el equipo del negocio activo',
    data: Nothing,
    message: 'Dejaste el equipo',
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/team/invitations',
    access: 'team.manage',
    summary: 'Lista las invitaciones que nadie ha aceptado',
    query: ByBusiness,
    data: z.array(Invitation),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/team/invitations',
    access: 'team.manage',
    summary: 'Invita por correo a alguien al equipo',
    body: InvitationInput,
    data: Invitation,
    status: 201,
    message: 'Invitación enviada',
    rate: { max: 30, seconds: HOUR },
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/team/invitations/:id/resend',
    access: 'team.manage',
    summary: 'Envía otra vez una invitación, con un enlace nuevo; el anterior deja de servir',
    params: ByInvitation,
    data: Invitation,
    message: 'Enviamos la invitación otra vez',
    rate: { max: 30, seconds: HOUR },
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/team/invitations/:id',
    access: 'team.manage',
    summary: 'Cancela una invitación',
    params: ByInvitation,
    data: Nothing,
    message: 'Invitación cancelada',
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/team/invitation/read',
    access: 'public',
    summary: 'Dice a quién y a qué negocio invita un enlace',
    body: z.strictObject({ token: linkToken() }),
    data: InvitationView,
    rate: { max: 30, seconds: MINUTE },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/team/invitation/accept',
    access: 'signedIn',
    summary: 'Acepta una invitación y entra al negocio',
    body: z.strictObject({ token: linkToken() }),
    data: z.object({ businessId: entityId('business'), isNew: z.boolean() }),
    rate: { max: 20, seconds: MINUTE },
  }),
  join: endpoint({
    method: 'PUT',
    path: '/user/:userId',
    access: 'signedIn',
    summary: 'Une a una persona a un negocio con su invitación, o pide entrar',
    params: { userId: entityId('person') },
    body: JoinInput,
    data: JoinOutcome,
    rate: { max: 10, seconds: 15 * MINUTE },
  }),
  requests: endpoint({
    method: 'GET',
    path: '/team/requests',
    access: 'team.manage',
    summary: 'Lista a quienes piden entrar al equipo',
    query: ByBusiness.extend(pageQuery),
    data: paged(JoinRequest),
  }),
  approveRequest: endpoint({
    method: 'POST',
    path: '/team/requests/:id/approve',
    access: 'team.manage',
    summary: 'Acepta a quien pidió entrar, con los permisos que se le den',
    params: ByRequest,
    body: GrantInput,
    data: Nothing,
    message: 'Ya es parte del equipo',
  }),
  declineRequest: endpoint({
    method: 'POST',
    path: '/team/requests/:id/decline',
    access: 'team.manage',
    summary: 'Rechaza a quien pidió entrar',
    params: ByRequest,
    data: Nothing,
    message: 'Solicitud rechazada',
  }),
  ownRequests: endpoint({
    method: 'GET',
    path: '/team/own-requests',
    access: 'signedIn',
    summary: 'Lista los negocios a los que uno pidió entrar y que no han respondido',
    data: z.array(z.object({ _id: entityId('joinRequest'), businessName: z.string(), createdAt: instant() })),
  }),
  withdrawRequest: endpoint({
    method: 'DELETE',
    path: '/team/own-requests/:id',
    access: 'signedIn',
    summary: 'Retira una solicitud propia',
    params: ByRequest,
    data: Nothing,
    message: 'Solicitud retirada',
  }),
  audit: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'team.manage',
    summary: 'Quién hizo qué en el negocio, de lo más reciente a lo más antiguo',
    query: z.strictObject({ businessId: ByBusiness.shape.businessId, ...pageQuery }),
    data: paged(AuditEntry),
  }),
};
