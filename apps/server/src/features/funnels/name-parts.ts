import type { PhaseInput } from '@cauce/contract/funnels/funnel-shape';
import { formatName } from '@cauce/domain/funnels/formatted-name';
import type { Phase, Scenario, SequenceMessage } from '@cauce/domain/funnels/shape';
import { refuseFields } from '../../platform/mount/refusal.ts';

interface Nameable {
  formattedName?: string | undefined;
}

interface Siblings {
  /** The stored names of the version before. */
  before: readonly { formattedName: string }[];
  /** The path of the list in the body. */
  path: string;
}

/**
 * Gives every part a stored name. A part that exists keeps its own when its title changes; a new one gets a name that
 * no part of the version before had, so that the two are never taken for the same.
 */
function nameAll<Part extends Nameable>(
  parts: readonly Part[],
  nameOf: (part: Part) => string,
  { before, path }: Siblings,
): (Part & { formattedName: string })[] {
  const known = new Set(before.map(({ formattedName }) => formattedName));
  const taken = new Set<string>(known);
  const given = new Set<string>();
  return parts.map((part, index) => {
    const { formattedName } = part;
    if (formattedName !== undefined && (!known.has(formattedName) || given.has(formattedName)))
      refuseFields({
        [`${path}.${index}.formattedName`]: 'Este nombre interno no existe en la versión anterior',
      });
    const name = formattedName ?? formatName(nameOf(part), taken);
    taken.add(name);
    given.add(name);
    return { ...part, formattedName: name };
  });
}

const MESSAGE = 'mensaje';

const byName = <Part extends { formattedName: string }>(parts: readonly Part[] | undefined, name: string) =>
  parts?.find(({ formattedName }) => formattedName === name);

/** The phases of a funnel with the stored names of all their parts. */
export function nameParts(phases: readonly PhaseInput[], before: readonly Phase[]): Phase[] {
  return nameAll(phases, ({ name }) => name, { before, path: 'funnel.phases' }).map((phase, at) => {
    const earlier = byName(before, phase.formattedName);
    const path = `funnel.phases.${at}.scenarios`;
    const scenarios = nameAll(phase.scenarios, ({ name }) => name, {
      before: earlier?.scenarios ?? [],
      path,
    });
    return {
      name: phase.name,
      formattedName: phase.formattedName,
      type: phase.type,
      scenarios: scenarios.map((scenario, index): Scenario => {
        const old = byName(earlier?.scenarios, scenario.formattedName);
        const { reactivationMessagesSequence: messages } = scenario;
        return {
          ...scenario,
          reactivationMessagesSequence: nameAll(messages, () => MESSAGE, {
            before: old?.reactivationMessagesSequence ?? [],
            path: `${path}.${index}.reactivationMessagesSequence`,
          }) satisfies SequenceMessage[],
        };
      }),
    };
  });
}
