import type { ClientDetails, InterestKind, Interests } from '@cauce/contract/clients';
import type { Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { By } from '../../platform/mount/actor.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { rightsOver } from './access.ts';
import * as store from './details-store.ts';
import { service as isService } from './known-store.ts';
import { hold, refuseArchived, tellOf } from './service.ts';
import { byId } from './store.ts';

export async function read(tx: TenantTx, id: string, grant: Grant | undefined): Promise<ClientDetails> {
  const client = found(await byId(tx, id));
  return {
    ...client,
    ...(await store.known(tx, client)),
    interests: await store.interests(tx, id),
    // No business keeps funnels, money or campaigns yet.
    funnelPhases: [],
    moneyMovementIds: [],
    lastCampaignId: null,
    can: rightsOver(client, grant),
  };
}

interface Interest {
  kind: InterestKind;
  subjectId: string;
}

/** Of the other kinds no business keeps any yet, so whatever is named is nobody's. */
async function refuseUnknownSubject(tx: TenantTx, { kind, subjectId }: Interest): Promise<void> {
  if (kind !== 'services' || !(await isService(tx, subjectId))) refuse('notFound');
}

export async function addInterest(tx: TenantTx, by: By, id: string, interest: Interest): Promise<Interests> {
  const client = await hold(tx, id);
  refuseArchived(client, 'cambiarlo');
  await refuseUnknownSubject(tx, interest);
  await store.note(tx, by, id, interest);
  await tellOf(tx, by, 'changed', client);
  return store.interests(tx, id);
}

export async function removeInterest(
  tx: TenantTx,
  by: By,
  id: string,
  interest: Interest,
): Promise<Interests> {
  const client = await hold(tx, id);
  refuseArchived(client, 'cambiarlo');
  if (!(await store.forget(tx, id, interest))) refuse('notFound');
  await tellOf(tx, by, 'changed', client);
  return store.interests(tx, id);
}

/** What somebody takes interests them. */
export async function noteService(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  { clientId, serviceId }: { clientId: string; serviceId: string },
): Promise<void> {
  await store.note(tx, by, clientId, { kind: 'services', subjectId: serviceId });
}
