import { ACTION_LABELS, NO_ACTION } from '@cauce/domain/funnels/actions';
import { listed } from '@cauce/domain/texts/listing';
import { isSameContent, type Content, type Message, type Phase, type Scenario } from './model.ts';

export interface Change {
  kind: 'added' | 'removed' | 'changed';
  words: string;
}

interface Located {
  phase: Phase;
  scenario: Scenario;
}

const locate = ({ phases }: Content): Map<string, Located> =>
  new Map(
    phases.flatMap((phase) =>
      phase.scenarios.map((scenario) => [scenario.key, { phase, scenario }] as const),
    ),
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const quoted = (name: string): string => `«${name.trim() || 'Sin nombre'}»`;
const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`;

const messageFields = ({ text, delay, timeUnit, delayReference, deletable, goal }: Message) => [
  text,
  delay,
  timeUnit,
  delayReference,
  deletable,
  goal,
];

function messageChanges(before: readonly Message[], after: readonly Message[]): string | undefined {
  const old = new Map(before.map((message) => [message.key, message]));
  const remaining = after.filter(({ key }) => old.has(key));
  const changed = remaining.filter((message) => {
    const earlier = old.get(message.key);
    return earlier && !isSame(messageFields(earlier), messageFields(message));
  });
  const parts = [
    counted(after.length - remaining.length, 'mensaje nuevo', 'mensajes nuevos'),
    counted(changed.length, 'mensaje cambiado', 'mensajes cambiados'),
    counted(before.length - remaining.length, 'mensaje menos', 'mensajes menos'),
  ].filter((part) => part !== undefined);
  if (parts.length > 0) return listed(parts);
  return isReordered(before, after) ? 'otro orden de sus mensajes' : undefined;
}

const actionWords = (action: Scenario['actionReference']): string =>
  action === NO_ACTION ? 'ya no tiene acción' : `entran con «${ACTION_LABELS[action]}»`;

const labelWords = (label: string): string =>
  label === '' ? 'ya no pone etiqueta' : `pone la etiqueta ${quoted(label)}`;

function scenarioChanges(before: Located, after: Located): string[] {
  const { scenario: old } = before;
  const { scenario } = after;
  return [
    old.name !== scenario.name && `se llamará ${quoted(scenario.name)}`,
    before.phase.key !== after.phase.key && `pasa a la fase ${quoted(after.phase.name)}`,
    old.actionReference !== scenario.actionReference && actionWords(scenario.actionReference),
    old.type !== scenario.type && (scenario.type === 'auto' ? 'se entra solo' : 'solo se entra a mano'),
    old.description !== scenario.description && 'otra descripción',
    old.WALabel !== scenario.WALabel && labelWords(scenario.WALabel),
    messageChanges(old.reactivationMessagesSequence, scenario.reactivationMessagesSequence),
  ].filter((words) => typeof words === 'string');
}

function phaseChanges(before: Content, after: Content): Change[] {
  const old = new Map(before.phases.map((phase) => [phase.key, phase]));
  const remaining = new Set(after.phases.map(({ key }) => key));
  const changes: Change[] = after.phases.flatMap((phase): Change[] => {
    const earlier = old.get(phase.key);
    if (!earlier) return [{ kind: 'added', words: `Fase nueva: ${quoted(phase.name)}` }];
    const parts = [
      earlier.name !== phase.name && `se llamará ${quoted(phase.name)}`,
      earlier.type !== phase.type && 'cambia de tipo',
      isReordered(earlier.scenarios, phase.scenarios) && 'otro orden de sus escenarios',
    ].filter((words) => typeof words === 'string');
    if (parts.length === 0) return [];
    return [{ kind: 'changed', words: `Fase ${quoted(earlier.name)}: ${listed(parts)}` }];
  });
  const removed = before.phases
    .filter(({ key }) => !remaining.has(key))
    .map(({ name }): Change => ({ kind: 'removed', words: `Se quita la fase ${quoted(name)}` }));
  const order: Change[] = isReordered(before.phases, after.phases)
    ? [{ kind: 'changed', words: 'Otro orden de las fases' }]
    : [];
  return [...changes, ...removed, ...order];
}

type Keyed = readonly { key: string }[];

/** Whether the parts that both lists have come in another order. */
function isReordered(before: Keyed, after: Keyed): boolean {
  const common = (list: Keyed, other: Keyed) => {
    const keys = new Set(other.map(({ key }) => key));
    return list.map(({ key }) => key).filter((key) => keys.has(key));
  };
  return !isSame(common(before, after), common(after, before));
}

/** The differences between the published funnel and the draft, in words. */
export function listChanges(before: Content, after: Content): Change[] {
  if (isSameContent(before, after)) return [];
  const old = locate(before);
  const now = locate(after);
  const own: Change[] = [
    before.name !== after.name && `El embudo se llamará ${quoted(after.name)}`,
    before.description !== after.description && 'El embudo tiene otra descripción',
  ]
    .filter((words) => typeof words === 'string')
    .map((words) => ({ kind: 'changed', words }));
  const scenarios = [...now].flatMap(([key, located]): Change[] => {
    const { scenario, phase } = located;
    const earlier = old.get(key);
    if (!earlier) {
      const count = counted(scenario.reactivationMessagesSequence.length, 'mensaje', 'mensajes');
      const words = `Escenario nuevo en ${quoted(phase.name)}: ${quoted(scenario.name)}`;
      return [{ kind: 'added', words: count ? `${words}, con ${count}` : words }];
    }
    const parts = scenarioChanges(earlier, located);
    if (parts.length === 0) return [];
    return [{ kind: 'changed', words: `${quoted(earlier.scenario.name)}: ${listed(parts)}` }];
  });
  const removed = [...old]
    .filter(([key]) => !now.has(key))
    .map(([, { scenario, phase }]): Change => {
      const words = `Se quita ${quoted(scenario.name)} de ${quoted(phase.name)}`;
      return { kind: 'removed', words };
    });
  return [...own, ...phaseChanges(before, after), ...scenarios, ...removed];
}
