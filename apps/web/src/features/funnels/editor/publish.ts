import type { FunnelPhase } from '@cauce/contract/funnels/funnel-shape';
import { FunnelInput } from '@cauce/contract/funnels/funnel-shape';
import { formatName } from '@cauce/domain/funnels/formatted-name';
import { listPlaces, placeOf } from '@cauce/domain/funnels/place';
import type { Content, Message, Phase, Scenario } from './model.ts';

export type Published = readonly FunnelPhase[];

const phaseOf = (published: Published, { key }: Phase) =>
  published.find(({ formattedName }) => formattedName === key);

const scenarioOf = (before: FunnelPhase | undefined, { key }: Scenario) =>
  before?.scenarios.find(({ formattedName }) => placeOf(before.formattedName, formattedName) === key);

function messageInput(
  { key, ...message }: Message,
  place: string,
  known: readonly { formattedName: string }[],
) {
  const stored = known.find(({ formattedName }) => placeOf(place, formattedName) === key);
  return { ...message, formattedName: stored?.formattedName };
}

/**
 * The funnel as the server takes it. Parts keep their stored names only where the published version has them in the same
 * place: a scenario in another phase is a new place, to which its contacts are moved.
 */
export const toInput = ({ name, description, phases }: Content, published: Published) => ({
  name,
  description,
  phases: phases.map((phase) => {
    const before = phaseOf(published, phase);
    return {
      name: phase.name,
      type: phase.type,
      formattedName: before?.formattedName,
      scenarios: phase.scenarios.map((scenario) => {
        const { key, reactivationMessagesSequence: messages, ...rest } = scenario;
        const old = scenarioOf(before, scenario);
        return {
          ...rest,
          formattedName: old?.formattedName,
          reactivationMessagesSequence: messages.map((message) =>
            messageInput(message, key, old?.reactivationMessagesSequence ?? []),
          ),
        };
      }),
    };
  }),
});

type Part = { name: string; formattedName?: string | undefined };

/** The stored names that the server will give, in the same way as it gives them. */
function storedNames(parts: readonly Part[], before: readonly { formattedName: string }[]): string[] {
  const taken = new Set(before.map(({ formattedName }) => formattedName));
  return parts.map(({ name, formattedName }) => {
    const stored = formattedName ?? formatName(name, taken);
    taken.add(stored);
    return stored;
  });
}

export interface NewPlace {
  key: string;
  place: string;
  phase: string;
  name: string;
}

/** The places of the funnel once it is published. */
export function listNewPlaces(content: Content, published: Published): NewPlace[] {
  const { phases } = toInput(content, published);
  const names = storedNames(phases, published);
  return content.phases.flatMap((phase, at) => {
    const stored = names[at] ?? '';
    const scenarios = storedNames(phases[at]?.scenarios ?? [], phaseOf(published, phase)?.scenarios ?? []);
    return phase.scenarios.map(({ key, name }, index) => ({
      key,
      place: placeOf(stored, scenarios[index] ?? ''),
      phase: phase.name,
      name,
    }));
  });
}

export interface Move {
  from: string;
  /** The names of phase and scenario that are removed. */
  phase: string;
  name: string;
  contacts: number;
  /** The suggested place, or empty when the person has to choose. */
  to: string;
}

/** The scenarios with contacts that the new version does not have, with a place for each. */
export function listMoves(
  content: Content,
  published: Published,
  contacts: ReadonlyMap<string, number>,
): Move[] {
  const places = listNewPlaces(content, published);
  const remaining = new Set(places.map(({ place }) => place));
  return listPlaces(published).flatMap(({ place, phase, name }): Move[] => {
    const count = contacts.get(place) ?? 0;
    if (remaining.has(place) || count === 0) return [];
    const moved = places.find(({ key }) => key === place);
    return [{ from: place, phase, name, contacts: count, to: moved?.place ?? '' }];
  });
}

export interface Problem {
  /** The part that has to be corrected; null for the funnel itself. */
  key: string | null;
  message: string;
}

function keyAt(content: Content, path: readonly PropertyKey[]): string | null {
  const [, phase, , scenario, , message] = path;
  if (path[0] !== 'phases' || typeof phase !== 'number') return null;
  const at = content.phases[phase];
  if (typeof scenario !== 'number') return at?.key ?? null;
  const inside = at?.scenarios[scenario];
  if (typeof message !== 'number') return inside?.key ?? null;
  return inside?.reactivationMessagesSequence[message]?.key ?? null;
}

/** Why the funnel cannot be published yet. */
export function findProblems(content: Content): Problem[] {
  const result = FunnelInput.safeParse(toInput(content, []));
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ key: keyAt(content, path), message }));
}
