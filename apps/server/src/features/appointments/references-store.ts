import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

interface KnownRecord {
  name: string;
  isArchived: boolean;
}

/** The records that an appointment or block refers to. Null means unknown. */
export interface References {
  branch: KnownRecord | null;
  specialist: (KnownRecord & { branchId: string }) | null;
  service: (KnownRecord & { isAvailable: boolean; bufferBefore: number; bufferAfter: number }) | null;
  client: true | null;
  givenAtBranch: boolean;
  givenBySpecialist: boolean;
}

export interface ReferenceIds {
  branchId: string;
  specialistId: string;
  serviceId?: string | null;
  clientId?: string | null;
}

/** Reads all of them with one query. */
export async function read(
  tx: TenantTx,
  { branchId, specialistId, serviceId = null, clientId = null }: ReferenceIds,
): Promise<References> {
  const { rows } = await sql<References>`/* references */
    select (select json_build_object('name', name, 'isArchived', archived_at is not null)
              from shared.branch where id = ${branchId}) as branch,
           (select json_build_object('name', name, 'isArchived', archived_at is not null, 'branchId', branch_id)
              from shared.specialist where id = ${specialistId}) as specialist,
           (select json_build_object('name', name, 'isArchived', archived_at is not null, 'isAvailable', is_available,
                                     'bufferBefore', buffer_before, 'bufferAfter', buffer_after)
              from shared.service where id = ${serviceId}) as service,
           (select true from shared.client where id = ${clientId}) as client,
           exists (select from shared.service_branch where service_id = ${serviceId} and branch_id = ${branchId}) as "givenAtBranch",
           exists (select from shared.service_specialist where service_id = ${serviceId} and specialist_id = ${specialistId})
             as "givenBySpecialist"`.execute(db(tx));
  return rows[0]!;
}
