import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { SessionView } from '@cauce/contract/account/session';

type Grant = SessionView['grant'];

const includesEntry = (grant: NonNullable<Grant>, { page, actions, schedule }: PermissionEntry): boolean => {
  const now = grant.permissions.find((entry) => entry.page === page);
  return (
    actions.every((action) => now?.actions.includes(action)) &&
    (schedule?.appointments !== true || now?.schedule?.appointments === true) &&
    (schedule?.blocks !== true || now?.schedule?.blocks === true)
  );
};

/** Whether a grant includes all that another one includes. */
function includesGrant(grant: Grant, other: Grant): boolean {
  if (other === null) return true;
  if (grant === null) return false;
  if (grant.fullAccess) return true;
  return !other.fullAccess && other.permissions.every((entry) => includesEntry(grant, entry));
}

/** Whether a session may read other data than the one before it, because its person lost a right or changed the business. */
export const losesRights = (before: SessionView, next: SessionView): boolean =>
  (before.business !== null && before.business._id !== next.business?._id) ||
  before.person?.role !== next.person?.role ||
  !includesGrant(next.grant, before.grant);
