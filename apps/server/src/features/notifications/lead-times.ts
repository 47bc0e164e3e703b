import type { AssistantRow } from '../assistants/index.ts';
import type { Rules } from './rules.ts';

const HOUR = 60;

/** Assistants in production for clients, of the whole business or of this branch. */
export const filterByBranch = (assistants: readonly AssistantRow[], branchId: string): AssistantRow[] =>
  assistants.filter(
    (one) =>
      one.mode === 'production' &&
      one.type !== 'business' &&
      (one.branchId === null || one.branchId === branchId),
  );

/** The business's lead times with those of its assistants. */
export function addAssistantLeadTimes(
  rules: Rules,
  assistants: readonly AssistantRow[],
  { branchId }: { branchId: string },
): Rules {
  const capabilities = filterByBranch(assistants, branchId).map((one) => one.capabilities);
  const reminders = capabilities
    .flatMap(({ sendReminder }) => sendReminder ?? [])
    .map((hours) => hours * HOUR);
  const requests = capabilities.flatMap(({ requestConfirmation }) => requestConfirmation ?? []);
  const earliest = requests.length === 0 ? null : Math.max(...requests) * HOUR;
  return {
    ...rules,
    reminders: [...new Set([...rules.reminders, ...reminders])].toSorted((a, b) => b - a),
    confirmationRequest: rules.confirmationRequest ?? earliest,
  };
}
