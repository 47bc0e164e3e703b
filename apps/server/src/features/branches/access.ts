import type { Branch } from '@cauce/contract/branches';
import { allows, type Grant } from '@cauce/contract/kit/access';

/** What a person may do with a branch: an archived one can only come back. */
export function rightsOver(branch: { isArchived: boolean }, grant: Grant | undefined): Branch['can'] {
  const writes = grant !== undefined && allows(grant, 'branches.write');
  const open = writes && !branch.isArchived;
  return { edit: open, archive: open, unarchive: writes && branch.isArchived, delete: open };
}
