import { allows, type Grant, type Permission } from '@cauce/contract/kit/access';
import type { RecordRights } from '@cauce/contract/kit/fields';

/** The actions that a person may take on an archivable record. An archived one can only be restored. */
export function recordRights(
  { isArchived }: { isArchived: boolean },
  grant: Grant | undefined,
  permission: Permission,
): RecordRights {
  const writes = grant !== undefined && allows(grant, permission);
  const open = writes && !isArchived;
  return { edit: open, archive: open, unarchive: writes && isArchived, delete: open };
}
