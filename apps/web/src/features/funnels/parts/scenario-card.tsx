import { ACTION_LABELS, NO_ACTION } from '@cauce/domain/funnels/actions';
import { MOST_MESSAGES } from '@cauce/domain/funnels/limits';
import { GripVertical, Hand, MessageSquarePlus, Tag, Zap } from 'lucide-react';
import { Chip } from '../../../ui/data/chip.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { moveMessage, removeMessage, removeScenario, type Message, type Scenario } from '../editor/model.ts';
import { timingWords } from '../editor/timing.ts';
import type { HandleProps } from '../editor/use-moving.ts';
import type { Apply } from '../editor/use-editor.ts';
import { MessageFigures } from './message-figures.tsx';
import styles from './scenario-card.module.css';

export interface ScenarioCardProps {
  scenario: Scenario;
  apply: Apply;
  handle: HandleProps;
  isMoving: boolean;
  /** A dragged scenario would be dropped above this one. */
  isTarget: boolean;
  problems: ReadonlyMap<string, string>;
  onEdit: () => void;
  /** Opens the form of a message; undefined for a new one. */
  onMessage: (message: Message | undefined) => void;
}

function Entry({ scenario: { actionReference: action, type } }: Pick<ScenarioCardProps, 'scenario'>) {
  const isByHand = type === 'manual' || action === NO_ACTION;
  const Icon = isByHand ? Hand : Zap;
  return (
    <p className={styles.entry}>
      <Icon aria-hidden size={14} />
      {isByHand ? 'Entran a mano' : ACTION_LABELS[action]}
    </p>
  );
}

/** A scenario with the timeline of its messages. */
export function ScenarioCard(props: ScenarioCardProps) {
  const { scenario, apply, handle, isMoving, isTarget, problems, onEdit, onMessage } = props;
  const { key, name, description, reactivationMessagesSequence: messages } = scenario;
  const label = name.trim() || 'Sin nombre';
  const items: MenuItem[] = [
    { label: 'Editar escenario', onSelect: onEdit },
    'line',
    {
      label: 'Eliminar escenario',
      danger: true,
      onSelect: () => apply((content) => removeScenario(content, key)),
    },
  ];
  const problem = problems.get(key);
  return (
    <li
      className={styles.card}
      data-scenario={key}
      data-part={key}
      data-moving={isMoving || undefined}
      data-target={isTarget || undefined}
      data-wrong={problem !== undefined || undefined}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.handle}
          aria-label={`Mover el escenario ${label}`}
          aria-describedby="funnel-moving-hint"
          {...handle}
        >
          <GripVertical aria-hidden size={16} />
        </button>
        <button type="button" className={styles.name} onClick={onEdit}>
          {label}
        </button>
        <Menu label={`Acciones de ${label}`} items={items} />
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <Entry scenario={scenario} />
      {scenario.WALabel !== '' && <Chip icon={<Tag aria-hidden />}>{scenario.WALabel}</Chip>}
      {problem !== undefined && <p className={styles.problem}>{problem}</p>}
      {messages.length > 0 && (
        <ol className={styles.timeline} aria-label={`Mensajes de ${label}`}>
          {messages.map((message, index) => (
            <MessageRow
              key={message.key}
              message={message}
              problem={problems.get(message.key)}
              onOpen={() => onMessage(message)}
              onMove={(to) => apply((content) => moveMessage(content, key, index, to))}
              onRemove={() => apply((content) => removeMessage(content, key, message.key))}
              index={index}
              last={messages.length - 1}
            />
          ))}
        </ol>
      )}
      {messages.length < MOST_MESSAGES && (
        <Button
          size="small"
          kind="subtle"
          icon={<MessageSquarePlus aria-hidden size={14} />}
          aria-label={`Agregar mensaje a ${label}`}
          onClick={() => onMessage(undefined)}
        >
          Agregar mensaje
        </Button>
      )}
    </li>
  );
}

interface MessageRowProps {
  message: Message;
  problem: string | undefined;
  index: number;
  last: number;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function MessageRow({ message, problem, index, last, onOpen, onMove, onRemove }: MessageRowProps) {
  const when = timingWords(message);
  const items: MenuItem[] = [
    { label: 'Editar mensaje', onSelect: onOpen },
    { label: 'Subir', disabled: index === 0, onSelect: () => onMove(index - 1) },
    { label: 'Bajar', disabled: index === last, onSelect: () => onMove(index + 1) },
    'line',
    { label: 'Eliminar mensaje', danger: true, onSelect: onRemove },
  ];
  return (
    <li className={styles.message} data-part={message.key} data-wrong={problem !== undefined || undefined}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.when}>{when}</span>
        <span className={styles.text}>{message.text.trim() || 'Sin texto'}</span>
        {message.goal === 'decrease' && <span className={styles.goal}>Solo si no ha respondido</span>}
        {problem !== undefined && <span className={styles.problem}>{problem}</span>}
      </button>
      <Menu label={`Acciones del mensaje ${index + 1}: ${when}`} items={items} />
      <MessageFigures messageKey={message.key} />
    </li>
  );
}
