import { allows, type Grant } from '@cauce/contract/kit/access';
import type { RecordRights } from '@cauce/contract/kit/fields';

/** What a person may do with a contact. An archived one can only be restored. */
export function clientRights(client: { isArchived: boolean }, grant: Grant | undefined): RecordRights {
  const writes = grant !== undefined && allows(grant, 'clients.write');
  const active = writes && !client.isArchived;
  return { edit: active, archive: active, unarchive: writes && client.isArchived, delete: active };
}
