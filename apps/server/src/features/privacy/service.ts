import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { PersonalData } from '@cauce/contract/account/privacy';
import { listed } from '@cauce/domain/texts/listing';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { PersonTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import { farewell } from './emails.ts';
import * as store from './store.ts';

const ERASED = 'Persona eliminada';

/** Collects the data of a person, except the sign-in methods, which only the scope `auth` may read. */
export async function gather(
  tx: PersonTx,
  personId: string,
  now: Date,
): Promise<Omit<PersonalData, 'access'>> {
  const person = await store.person(tx, personId);
  const businesses = await store.memberships(tx, personId);
  return {
    exportedAt: now.toISOString(),
    person: {
      _id: person.id,
      name: person.name,
      email: person.email,
      emailVerified: person.email_verified,
      image: person.image,
      role: person.role,
      createdAt: person.created_at.toISOString(),
      updatedAt: person.updated_at.toISOString(),
    },
    consents: await store.consents(tx),
    sessions: await store.sessions(tx, personId),
    businesses: businesses.map((row) => ({
      _id: row.business_id,
      name: row.name,
      role: row.role,
      permissions: row.permissions as unknown as PermissionEntry[],
      since: row.created_at.toISOString(),
    })),
    joinRequests: await store.joinRequests(tx, personId),
    actions: await store.actions(tx, personId),
  };
}

/** Removes a person from every team and erases the account. The farewell is the last e-mail to the address. */
export async function erase(tx: PersonTx, actor: Actor, by: Omit<AuditContext, 'businessId' | 'visiting'>) {
  for (const { business_id: businessId, role } of await store.memberships(tx, actor.personId)) {
    const audit = { subjectKind: 'person', subjectId: actor.personId, detail: { name: ERASED, role } };
    await recordAudit(tx, { ...by, businessId, visiting: false }, { action: 'member.left', ...audit });
    await announce(tx, 'team.changed', { businessId });
  }
  const aloneIn = await store.erase(tx, by.at);
  if (aloneIn.length > 0) {
    refuse(
      'conflict',
      `Eres la única persona con acceso completo a ${listed(aloneIn)}. Da acceso completo a alguien más y vuelve a intentarlo`,
    );
  }
  await queueEmail(tx, farewell(actor));
}
