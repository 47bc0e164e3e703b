import * as z from 'zod';
import { PAGES, type PageKey } from './pages.ts';

/** `team.manage` requires full access, because a person who may grant permissions could grant themselves all of them. */
export type Permission =
  | `${PageKey}.read`
  | `${PageKey}.write`
  | 'appointments.book'
  | 'billing.read'
  | 'blocks.write'
  | 'clients.find'
  | 'clients.register'
  | 'imports.write'
  | 'notifications.plan'
  | 'notifications.cancel'
  | 'team.manage';

export type Access = 'public' | 'signedIn' | 'partner' | 'admin' | 'webhook' | Permission;

/** The role of a person: partners and the platform's team have an area each, and may not enter the other's. */
export type Role = 'user' | 'partner' | 'admin';

/** A caller as access rules see them; without a session there is none. */
export interface Caller {
  role: Role;
  /** Missing without a business. */
  grant: Grant | undefined;
}

const WITHOUT_BUSINESS: ReadonlySet<string> = new Set(['public', 'signedIn', 'partner', 'admin', 'webhook']);
export const needsBusiness = (access: Access): access is Permission => !WITHOUT_BUSINESS.has(access);

export const PermissionEntry = z.strictObject({
  page: z.int().min(1).max(99),
  actions: z.array(z.enum(['view', 'edit'])).max(2),
  schedule: z.strictObject({ appointments: z.boolean(), blocks: z.boolean() }).optional(),
});
export type PermissionEntry = z.output<typeof PermissionEntry>;

export interface Grant {
  fullAccess: boolean;
  permissions: readonly PermissionEntry[];
}

const entryOf = (grant: Grant, page: PageKey) =>
  grant.permissions.find((entry) => entry.page === PAGES[page].number);

/** People who book, take orders, enroll or receive payments must find clients and may register them. */
const SERVING: readonly Permission[] = ['appointments.book', 'orders.write', 'courses.write', 'money.write'];

/** Each of these permissions follows from any of its others. */
const FOLLOWS_FROM: Partial<Record<Permission, readonly Permission[]>> = {
  'billing.read': ['credits.read', 'topUp.read'],
  'clients.find': ['clients.read', ...SERVING],
  'clients.register': ['clients.write', ...SERVING],
  // People who import contacts or products may read the result; the permission for the kind is checked where the kind
  // is known.
  'imports.write': ['clients.write', 'products.write'],
  // A notice of an appointment or a text of one's own; the server checks which of the two is planned.
  'notifications.plan': ['appointments.book', 'conversations.write'],
  // People take back the notices that they planned; the server checks whose one is.
  'notifications.cancel': ['notifications.write', 'appointments.book', 'conversations.write'],
};

/** The part of the agenda that each of these permissions edits. */
const SCHEDULES: Partial<Record<Permission, keyof NonNullable<PermissionEntry['schedule']>>> = {
  'appointments.book': 'appointments',
  'blocks.write': 'blocks',
};

/** Whether a grant includes a permission. Nothing else decides this. An empty list grants nothing. */
export function allows(grant: Grant, permission: Permission): boolean {
  if (grant.fullAccess) return true;
  if (permission === 'team.manage') return false;
  const schedule = SCHEDULES[permission];
  if (schedule !== undefined) {
    const agenda = entryOf(grant, 'appointments');
    return agenda?.schedule?.[schedule] === true && agenda.actions.includes('edit');
  }
  const others = FOLLOWS_FROM[permission];
  if (others !== undefined) return others.some((other) => allows(grant, other));
  const [page, action] = permission.split('.') as [PageKey, 'read' | 'write'];
  const actions = entryOf(grant, page)?.actions ?? [];
  return actions.includes('edit') || (action === 'read' && actions.includes('view'));
}

/** Why a caller is refused where this access is needed; undefined when they are admitted. Server and screens both ask it. */
export function refusalOf(
  caller: Caller | undefined,
  access: Access,
): 'signedOut' | 'forbidden' | 'noBusiness' | undefined {
  if (access === 'public' || access === 'webhook') return undefined;
  if (caller === undefined) return 'signedOut';
  if (access === 'signedIn') return undefined;
  if (access === 'admin' || access === 'partner') return caller.role === access ? undefined : 'forbidden';
  if (caller.grant === undefined) return 'noBusiness';
  return allows(caller.grant, access) ? undefined : 'forbidden';
}
