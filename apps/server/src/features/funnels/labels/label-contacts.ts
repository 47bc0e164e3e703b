import type { Phase } from '@cauce/domain/funnels/shape';
import type { ActionContext } from '../../../platform/action-context.ts';
import { chunksOf } from '../../../platform/chunks.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { replaceLabels } from '../../conversations/labels/index.ts';
import * as store from './labels-store.ts';

/** Contacts per statement. */
const BATCH = 1000;

/** The labels that the scenarios of a funnel give. */
export const labelsOfPhases = (phases: readonly Phase[]): string[] => [
  ...new Set(
    phases
      .flatMap(({ scenarios }) => scenarios.map(({ WALabel }) => WALabel))
      .filter((label) => label !== ''),
  ),
];

/**
 * Gives the conversations of contacts the labels of the scenarios in which they are now, instead of other labels of funnels. Every
 * change of a place calls it. Former labels are those that a funnel had until now.
 */
export async function labelContacts(
  tx: TenantTx,
  by: ActionContext,
  clientIds: readonly string[],
  formerLabels: readonly string[] = [],
): Promise<void> {
  if (clientIds.length === 0) return;
  const labels = [...new Set([...formerLabels, ...(await store.listLabels(tx))])];
  if (labels.length === 0) return;
  for (const some of chunksOf([...new Set(clientIds)], BATCH))
    await replaceLabels(tx, by, labels, await store.listLabelsOf(tx, some));
}

/** Everybody in a funnel whose scenarios give labels, before it is deleted. */
export const listLabelled = async (
  tx: TenantTx,
  funnelId: string,
  phases: readonly Phase[],
): Promise<string[]> => (labelsOfPhases(phases).length === 0 ? [] : store.listContacts(tx, funnelId));

const placedLabels = (phases: readonly Phase[]) =>
  JSON.stringify(
    phases.flatMap(({ formattedName, scenarios }) =>
      scenarios
        .filter(({ WALabel }) => WALabel !== '')
        .map((scenario) => [formattedName, scenario.formattedName, scenario.WALabel]),
    ),
  );

/** Labels everybody in a funnel again, when a save changed the labels of its scenarios. */
export async function labelAfterSave(
  tx: TenantTx,
  by: ActionContext,
  funnelId: string,
  { before, after }: { before: readonly Phase[]; after: readonly Phase[] },
): Promise<void> {
  if (placedLabels(before) === placedLabels(after)) return;
  await labelContacts(tx, by, await store.listContacts(tx, funnelId), labelsOfPhases(before));
}
