import type { ResourceInput, USED_BY } from '@cauce/contract/agenda/resources';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import * as store from './store.ts';
import type { StoredResource } from './store.ts';

/** Screens list all resources at once, so their number is limited. */
const MOST = 500;

/** Writes the audit trail and announces the change. */
async function recordChange(
  tx: TenantTx,
  by: AuditContext,
  action: 'added' | 'changed' | 'deleted',
  resource: StoredResource,
) {
  const subject = { subjectKind: 'resource', subjectId: resource._id, detail: { name: resource.name } };
  await recordAudit(tx, by, { action: `resource.${action}`, ...subject });
  await announce(tx, 'resource.changed', { businessId: by.businessId, resourceId: resource._id });
}

export async function add(tx: TenantTx, by: AuditContext, input: ResourceInput): Promise<StoredResource> {
  if ((await store.count(tx)) >= MOST)
    refuse('conflict', `Tu negocio ya tiene ${MOST} recursos, que es el máximo`);
  const resource = await store.insert(tx, by, input);
  await recordChange(tx, by, 'added', resource);
  return resource;
}

const urlsOf = ({ items }: StoredResource) => items.map(({ url }) => url);

/** Deletes the files that it no longer has. `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: ResourceInput,
  seen: string | undefined,
): Promise<StoredResource> {
  const before = found(await store.lockForUpdate(tx, id));
  refuseStale(before, seen);
  const resource = await store.update(tx, by, before, input);
  await deleteUnusedFiles(tx, urlsOf(before), urlsOf(resource));
  await recordChange(tx, by, 'changed', resource);
  return resource;
}

const KINDS: Record<(typeof USED_BY)[number], string> = {
  services: 'el servicio',
  products: 'el producto',
  courses: 'el curso',
  properties: 'el inmueble',
  branches: 'la sucursal',
  upsells: 'el upsell',
};

/** Deletes a resource. One in use is refused, and the refusal says where it is used. */
export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<void> {
  const resource = found(await store.lockForUpdate(tx, id));
  const [first, ...others] = resource.usedBy;
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` y ${others.length} más`;
    refuse('conflict', `Lo usa ${KINDS[first.kind]} «${first.name}»${more}. Quítalo de ahí para eliminarlo`);
  }
  await store.remove(tx, id);
  await deleteUnusedFiles(tx, urlsOf(resource));
  await recordChange(tx, by, 'deleted', resource);
}
