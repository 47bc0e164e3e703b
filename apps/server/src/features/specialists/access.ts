import { allows, type Grant } from '@cauce/contract/kit/access';
import type { RecordRights } from '@cauce/contract/kit/fields';

/** What a person may do with a specialist: an archived one can only come back. */
export function rightsOver(specialist: { isArchived: boolean }, grant: Grant | undefined): RecordRights {
  const writes = grant !== undefined && allows(grant, 'specialists.write');
  const attends = writes && !specialist.isArchived;
  return { edit: attends, archive: attends, unarchive: writes && specialist.isArchived, delete: attends };
}
