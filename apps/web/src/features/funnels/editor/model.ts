import type { DraftContent } from '@cauce/contract/funnels/drafts';
import type { FunnelPhase } from '@cauce/contract/funnels/funnel-shape';
import type { FunnelCopy } from '@cauce/contract/funnels/funnels';
import { NO_ACTION } from '@cauce/domain/funnels/actions';
import { MOST_MESSAGES, MOST_PHASES, MOST_SCENARIOS } from '@cauce/domain/funnels/limits';
import { placeOf } from '@cauce/domain/funnels/place';

/** The funnel that is edited. Published parts keep their stored names as keys, so that they are recognised after they moved. */
export type Content = DraftContent;
export type Phase = Content['phases'][number];
export type Scenario = Phase['scenarios'][number];
export type Message = Scenario['reactivationMessagesSequence'][number];

type KeyOf = (stored: string) => string;

const contentFrom = ({ name, description, phases }: FunnelCopy, keyOf: KeyOf): Content => ({
  name,
  description,
  copiedFrom: null,
  phases: phases.map((phase: FunnelPhase) => ({
    key: keyOf(phase.formattedName),
    name: phase.name,
    type: phase.type,
    scenarios: phase.scenarios.map(({ formattedName, reactivationMessagesSequence, ...scenario }) => {
      const place = placeOf(phase.formattedName, formattedName);
      return {
        ...scenario,
        key: keyOf(place),
        reactivationMessagesSequence: reactivationMessagesSequence.map((message) => {
          const { formattedName: stored, ...rest } = message;
          return { ...rest, key: keyOf(placeOf(place, stored)) };
        }),
      };
    }),
  })),
});

export const newKey = (): string => crypto.randomUUID();

/** A published funnel, ready to be edited. */
export const contentOf = (funnel: FunnelCopy): Content => contentFrom(funnel, (stored) => stored);

/** A new funnel with the phases of another one. */
export const copyOf = (funnel: FunnelCopy, id: string): Content => ({
  ...contentFrom(funnel, newKey),
  name: `${funnel.name} (copia)`.slice(0, 60),
  copiedFrom: id,
});

export const newScenario = (name: string): Scenario => ({
  key: newKey(),
  name,
  description: '',
  actionReference: NO_ACTION,
  type: 'auto',
  WALabel: '',
  reactivationMessagesSequence: [],
});

export const newPhase = (name: string): Phase => ({
  key: newKey(),
  name,
  type: 'personalized',
  scenarios: [],
});

/** The beginning of a new funnel. */
export const emptyContent = (): Content => ({
  name: '',
  description: '',
  copiedFrom: null,
  phases: [{ ...newPhase('Primer contacto'), scenarios: [newScenario('Nuevo')] }],
});

/** Another message of a sequence: hours after the entry, or days after the message before it. */
export const newMessage = ({ reactivationMessagesSequence: { length } }: Scenario): Message => ({
  key: newKey(),
  text: '',
  ...(length === 0
    ? { delay: 2, timeUnit: 'hours', delayReference: 'scenario_update' }
    : { delay: 1, timeUnit: 'days', delayReference: 'last_reactivation_message' }),
  deletable: true,
  goal: 'decrease',
});

/** The order of properties differs between what the editor made and what the server sent, and keys name no content. */
const comparable = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== 'key' && name !== 'copiedFrom')
          .toSorted(([left], [right]) => (left < right ? -1 : 1)),
      )
    : value;

/** Whether two funnels say the same. */
export const isSameContent = (one: Content, other: Content): boolean =>
  one === other || JSON.stringify(one, comparable) === JSON.stringify(other, comparable);

/** A name that its siblings do not have: «Fase 2». */
export function freeName(base: string, siblings: readonly { name: string }[]): string {
  const taken = new Set(siblings.map(({ name }) => name.trim().toLowerCase()));
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} ${number}`;
  return name;
}

const withPhases = (content: Content, phases: Phase[]): Content => ({ ...content, phases });

export const addPhase = (content: Content): Content =>
  content.phases.length >= MOST_PHASES
    ? content
    : withPhases(content, [...content.phases, newPhase(freeName('Fase personalizada', content.phases))]);

export const removePhase = (content: Content, key: string): Content =>
  withPhases(
    content,
    content.phases.filter((phase) => phase.key !== key),
  );

export const changePhase = (content: Content, key: string, change: Partial<Omit<Phase, 'key'>>): Content =>
  withPhases(
    content,
    content.phases.map((phase) => (phase.key === key ? { ...phase, ...change } : phase)),
  );

/** Moves an element of a list to another index. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const moved = list[from];
  return moved === undefined ? rest : [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export function movePhase(content: Content, key: string, to: number): Content {
  const from = content.phases.findIndex((phase) => phase.key === key);
  if (from === to || from < 0 || to < 0 || to >= content.phases.length) return content;
  return withPhases(content, reordered(content.phases, from, to));
}

export interface ScenarioPosition {
  phase: Phase;
  scenario: Scenario;
  phaseIndex: number;
  index: number;
}

export function findScenario({ phases }: Content, key: string): ScenarioPosition | undefined {
  for (const [phaseIndex, phase] of phases.entries()) {
    const index = phase.scenarios.findIndex((scenario) => scenario.key === key);
    const scenario = phase.scenarios[index];
    if (scenario) return { phase, scenario, phaseIndex, index };
  }
  return undefined;
}

/** Adds a scenario at the end of a phase. */
export function addScenario(content: Content, phaseKey: string, scenario: Scenario): Content {
  const phase = content.phases.find(({ key }) => key === phaseKey);
  if (phase === undefined || phase.scenarios.length >= MOST_SCENARIOS) return content;
  return changePhase(content, phaseKey, { scenarios: [...phase.scenarios, scenario] });
}

export function changeScenario(
  content: Content,
  key: string,
  change: Partial<Omit<Scenario, 'key'>>,
): Content {
  return withPhases(
    content,
    content.phases.map((phase) => ({
      ...phase,
      scenarios: phase.scenarios.map((scenario) =>
        scenario.key === key ? { ...scenario, ...change } : scenario,
      ),
    })),
  );
}

export const removeScenario = (content: Content, key: string): Content =>
  withPhases(
    content,
    content.phases.map((phase) => ({
      ...phase,
      scenarios: phase.scenarios.filter((scenario) => scenario.key !== key),
    })),
  );

/** Moves a scenario to a phase; the index counts without the scenario itself. A full phase takes no more. */
export function moveScenario(content: Content, key: string, phaseKey: string, to: number): Content {
  const found = findScenario(content, key);
  const target = content.phases.find((phase) => phase.key === phaseKey);
  if (!found || !target) return content;
  const isSame = found.phase.key === phaseKey;
  if (isSame && found.index === to) return content;
  if (!isSame && target.scenarios.length >= MOST_SCENARIOS) return content;
  const without = removeScenario(content, key);
  const rest = target.scenarios.filter((scenario) => scenario.key !== key);
  const at = Math.max(0, Math.min(to, rest.length));
  return changePhase(without, phaseKey, {
    scenarios: [...rest.slice(0, at), found.scenario, ...rest.slice(at)],
  });
}

const changeMessages = (
  content: Content,
  scenarioKey: string,
  change: (messages: Message[]) => Message[],
): Content => {
  const found = findScenario(content, scenarioKey);
  if (!found) return content;
  const messages = change(found.scenario.reactivationMessagesSequence);
  return changeScenario(content, scenarioKey, { reactivationMessagesSequence: withFirst(messages) });
};

/** The first message has none before it, so it counts from the entry into the scenario. */
const withFirst = (messages: Message[]): Message[] =>
  messages.map((message, index) =>
    index === 0 && message.delayReference === 'last_reactivation_message'
      ? { ...message, delayReference: 'scenario_update' as const }
      : message,
  );

/** Replaces the message with the same key, or adds it at the end. */
export const putMessage = (content: Content, scenarioKey: string, message: Message): Content =>
  changeMessages(content, scenarioKey, (messages) => {
    if (messages.some(({ key }) => key === message.key))
      return messages.map((each) => (each.key === message.key ? message : each));
    return messages.length >= MOST_MESSAGES ? messages : [...messages, message];
  });

export const removeMessage = (content: Content, scenarioKey: string, key: string): Content =>
  changeMessages(content, scenarioKey, (messages) => messages.filter((message) => message.key !== key));

export const moveMessage = (content: Content, scenarioKey: string, from: number, to: number): Content =>
  changeMessages(content, scenarioKey, (messages) =>
    to < 0 || to >= messages.length ? messages : reordered(messages, from, to),
  );

/** The scenario that has each action. */
export const actionOwners = ({ phases }: Content): ReadonlyMap<string, Scenario> =>
  new Map(
    phases
      .flatMap(({ scenarios }) => scenarios)
      .filter(({ actionReference }) => actionReference !== NO_ACTION)
      .map((scenario) => [scenario.actionReference, scenario]),
  );
