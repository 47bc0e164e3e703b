import { type Phone, wholeNumber } from '@cauce/domain/people/phone';
import type { AuditContext } from '../../platform/action-context.ts';
import { type AdminTx, db, type TenantTx } from '../../platform/database/scopes.ts';

/** The previous owner keeps full access, which the new owner can take away. */
export async function replaceOwner(
  tx: AdminTx,
  by: AuditContext,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  if (from !== null) {
    await db(tx)
      .updateTable('membership')
      .set({ role: 'full', permissions: '[]', updated_at: by.at })
      .where('business_id', '=', by.businessId)
      .where('person_id', '=', from)
      .execute();
  }
  await db(tx)
    .insertInto('membership')
    .values({
      business_id: by.businessId,
      person_id: to,
      role: 'owner',
      created_at: by.at,
      updated_at: by.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'person_id'])
        .doUpdateSet({ role: 'owner', permissions: '[]', updated_at: by.at }),
    )
    .execute();
}

export async function removeOwners(tx: AdminTx, businessId: string): Promise<void> {
  await db(tx)
    .deleteFrom('membership')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .execute();
}

export interface Owner {
  personId: string;
  name: string;
  email: string;
}

export async function listOwners(tx: TenantTx): Promise<Owner[]> {
  return db(tx)
    .selectFrom('membership as m')
    .innerJoin('shared.person as p', 'p.id', 'm.person_id')
    .select(['p.id as personId', 'p.name', 'p.email'])
    .where('m.role', '=', 'owner')
    .orderBy('p.email')
    .execute();
}

/** The WhatsApp number of the business's owner. */
export async function findOwnerPhone(tx: TenantTx): Promise<Phone> {
  return db(tx)
    .selectFrom('shared.business')
    .select(['whatsapp_owner as whatsapp', 'country_code as countryCode'])
    .executeTakeFirstOrThrow();
}

/** The WhatsApp numbers of the owner and of those who test the assistants; each of them once. */
export async function listOwnPhones(tx: TenantTx): Promise<{ isOwner: boolean; phone: Phone }[]> {
  const { whatsapp, countryCode, testing } = await db(tx)
    .selectFrom('shared.business')
    .select(['whatsapp_owner as whatsapp', 'country_code as countryCode', 'testing_numbers as testing'])
    .executeTakeFirstOrThrow();
  const owner = { whatsapp, countryCode };
  const others = (testing as unknown as Phone[]).filter((phone) => wholeNumber(phone) !== wholeNumber(owner));
  return [
    ...(whatsapp === '' ? [] : [{ isOwner: true, phone: owner }]),
    ...others.map((phone) => ({ isOwner: false, phone })),
  ];
}
