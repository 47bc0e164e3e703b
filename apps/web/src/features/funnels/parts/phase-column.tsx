import { MOST_SCENARIOS } from '@cauce/domain/funnels/limits';
import { PHASE_TYPES } from '@cauce/domain/funnels/shape';
import { Check, GripVertical, Plus } from 'lucide-react';
import { Chip } from '../../../ui/data/chip.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { changePhase, removePhase, type Message, type Phase, type Scenario } from '../editor/model.ts';
import type { Apply } from '../editor/use-editor.ts';
import type { Moving } from '../editor/use-moving.ts';
import { PHASE_TYPE_WORDS } from '../words.ts';
import { InlineText } from './inline-text.tsx';
import styles from './phase-column.module.css';
import { ScenarioCard } from './scenario-card.tsx';

export interface PhaseColumnProps {
  phase: Phase;
  index: number;
  apply: Apply;
  moving: Moving;
  problems: ReadonlyMap<string, string>;
  /** A dragged phase would be dropped before this one. */
  isTarget: boolean;
  onScenario: (scenario: Scenario | undefined) => void;
  onMessage: (scenario: Scenario, message: Message | undefined) => void;
}

/** Where a dragged scenario would be dropped in this phase; its index counts without the scenario itself. */
function targetKey({ key, scenarios }: Phase, { part, target }: Moving): string | undefined {
  if (part?.kind !== 'scenario' || target?.phaseKey !== key) return undefined;
  return scenarios.filter((scenario) => scenario.key !== part.key)[target.index]?.key ?? 'end';
}

/** A phase with its scenarios. */
export function PhaseColumn(props: PhaseColumnProps) {
  const { phase, index, apply, moving, problems, isTarget, onScenario, onMessage } = props;
  const { key, name, type, scenarios } = phase;
  const label = name.trim() || 'sin nombre';
  const target = targetKey(phase, moving);
  const types = PHASE_TYPES.map((each) => ({
    label: PHASE_TYPE_WORDS[each],
    icon: each === type ? <Check /> : undefined,
    onSelect: () => apply((content) => changePhase(content, key, { type: each })),
  }));
  const items: MenuItem[] = [
    { heading: 'Tipo de fase' },
    ...types,
    'line',
    {
      label: 'Eliminar fase',
      danger: true,
      onSelect: () => apply((content) => removePhase(content, key)),
    },
  ];
  const part = { kind: 'phase', key } as const;
  return (
    <section
      className={styles.column}
      aria-label={`Fase ${index + 1}: ${label}`}
      data-phase={key}
      data-part={key}
      data-moving={moving.part?.key === key || undefined}
      data-target={isTarget || undefined}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`Mover la fase ${label}`}
          aria-describedby="funnel-moving-hint"
          {...moving.handleOf(part)}
        >
          <GripVertical aria-hidden size={16} />
        </button>
        <InlineText
          label={`Nombre de la fase ${index + 1}`}
          value={name}
          most={60}
          placeholder="Nombre de la fase"
          problem={problems.get(key)}
          onChange={(next) => apply((content) => changePhase(content, key, { name: next }), `name ${key}`)}
        />
        <Menu label={`Acciones de la fase ${label}`} items={items} />
      </header>
      <div>
        <Chip>{PHASE_TYPE_WORDS[type]}</Chip>
      </div>
      <ol className={styles.scenarios} data-end={target === 'end' || undefined}>
        {scenarios.map((scenario) => (
          <ScenarioCard
            key={scenario.key}
            scenario={scenario}
            apply={apply}
            problems={problems}
            handle={moving.handleOf({ kind: 'scenario', key: scenario.key })}
            isMoving={moving.part?.key === scenario.key}
            isTarget={target === scenario.key}
            onEdit={() => onScenario(scenario)}
            onMessage={(message) => onMessage(scenario, message)}
          />
        ))}
      </ol>
      {scenarios.length < MOST_SCENARIOS && (
        <Button
          size="small"
          icon={<Plus aria-hidden size={14} />}
          aria-label={`Agregar escenario a ${label}`}
          onClick={() => onScenario(undefined)}
        >
          Agregar escenario
        </Button>
      )}
    </section>
  );
}
