import { allows, type Grant } from '@cauce/contract/kit/access';
import type { RecordRights } from '@cauce/contract/kit/fields';

/** What a person may do with a service: an archived one can only come back. */
export function rightsOver(service: { isArchived: boolean }, grant: Grant | undefined): RecordRights {
  const writes = grant !== undefined && allows(grant, 'services.write');
  const offered = writes && !service.isArchived;
  return { edit: offered, archive: offered, unarchive: writes && service.isArchived, delete: offered };
}
