import * as z from 'zod';
import { PAGES, type PageKey } from './pages.ts';

/** `team.manage` requires full access, because a person who may grant permissions could grant themselves all of them. */
export type Permission =
  | `${PageKey}.read`
  | `${PageKey}.write`
  | 'appointments.book'
  | 'blocks.write'
  | 'clients.find'
  | 'clients.register'
  | 'imports.write'
  | 'team.manage';

export type Access = 'public' | 'signedIn' | 'partner' | 'admin' | 'webhook' | Permission;

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

/** Whether a grant includes a permission. Nothing else decides this. An empty list grants nothing. */
export function allows(grant: Grant, permission: Permission): boolean {
  if (grant.fullAccess) return true;
  if (permission === 'team.manage') return false;
  if (permission === 'appointments.book' || permission === 'blocks.write') {
    const agenda = entryOf(grant, 'appointments');
    const kind = permission === 'blocks.write' ? 'blocks' : 'appointments';
    return agenda !== undefined && agenda.actions.includes('edit') && agenda.schedule?.[kind] === true;
  }
  if (permission === 'clients.find' || permission === 'clients.register') {
    const own: Permission = permission === 'clients.find' ? 'clients.read' : 'clients.write';
    return [own, ...SERVING].some((other) => allows(grant, other));
  }
  // People who import contacts or products may read the result; the permission for the kind is checked where the kind
  // is known.
  if (permission === 'imports.write')
    return allows(grant, 'clients.write') || allows(grant, 'products.write');
  const [page, action] = permission.split('.') as [PageKey, 'read' | 'write'];
  const actions = entryOf(grant, page)?.actions ?? [];
  return actions.includes('edit') || (action === 'read' && actions.includes('view'));
}
