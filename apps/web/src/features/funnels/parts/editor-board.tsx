import { MOST_PHASES } from '@cauce/domain/funnels/limits';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import {
  actionOwners,
  addPhase,
  addScenario,
  changeScenario,
  freeName,
  newMessage,
  newScenario,
  putMessage,
  removeMessage,
  type Message,
  type Phase,
  type Scenario,
} from '../editor/model.ts';
import type { Editor } from '../editor/use-editor.ts';
import { useMoving } from '../editor/use-moving.ts';
import styles from './editor-board.module.css';
import { PhaseColumn } from './phase-column.tsx';

// Loaded when one of them opens, after the board.
const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));
const ScenarioDialog = lazy(async () => ({
  default: (await import('./scenario-dialog.tsx')).ScenarioDialog,
}));

type Opened =
  | { is: 'scenario'; phase: Phase; scenario: Scenario; isNew: boolean }
  | { is: 'message'; phase: Phase; scenario: Scenario; message: Message; isNew: boolean };

export interface EditorBoardProps {
  editor: Editor;
  problems: ReadonlyMap<string, string>;
}

/** The phases side by side, with the forms of what is in them. */
export function EditorBoard({ editor, problems }: EditorBoardProps) {
  const { content, apply } = editor;
  const board = useRef<HTMLDivElement>(null);
  const moving = useMoving(board, editor);
  const [opened, setOpened] = useState<Opened>();
  const { part, target } = moving;
  const others = content.phases.filter(({ key }) => key !== part?.key);
  const targetPhase = part?.kind === 'phase' && target ? others[target.index]?.key : undefined;

  const openScenario = (phase: Phase, scenario: Scenario | undefined) =>
    setOpened({
      is: 'scenario',
      phase,
      scenario: scenario ?? newScenario(freeName('Escenario', phase.scenarios)),
      isNew: scenario === undefined,
    });
  const openMessage = (phase: Phase, scenario: Scenario, message: Message | undefined) =>
    setOpened({
      is: 'message',
      phase,
      scenario,
      message: message ?? newMessage(scenario),
      isNew: message === undefined,
    });

  return (
    <>
      <p id="funnel-moving-hint" className="visually-hidden">
        Intro o Espacio lo levanta; las flechas lo mueven.
      </p>
      <output aria-live="assertive" className="visually-hidden">
        {moving.announcement}
      </output>
      <div ref={board} className={styles.board} tabIndex={-1}>
        {content.phases.map((phase, index) => (
          <PhaseColumn
            key={phase.key}
            phase={phase}
            index={index}
            apply={apply}
            moving={moving}
            problems={problems}
            isTarget={targetPhase === phase.key}
            onScenario={(scenario) => openScenario(phase, scenario)}
            onMessage={(scenario, message) => openMessage(phase, scenario, message)}
          />
        ))}
        {content.phases.length < MOST_PHASES && (
          <div className={styles.add}>
            <Button wide icon={<Plus aria-hidden size={16} />} onClick={() => apply(addPhase)}>
              Agregar Fase Personalizada
            </Button>
          </div>
        )}
      </div>
      <Suspense>
        {opened && <OpenedDialog opened={opened} editor={editor} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  editor: Editor;
  onClose: () => void;
}

function OpenedDialog({ opened, editor: { content, apply }, onClose }: OpenedDialogProps) {
  const { phase, scenario, isNew } = opened;
  if (opened.is === 'scenario')
    return (
      <ScenarioDialog
        scenario={scenario}
        isNew={isNew}
        owners={actionOwners(content)}
        siblings={phase.scenarios.filter(({ key }) => key !== scenario.key).map(({ name }) => name)}
        onSave={(values) =>
          apply((before) =>
            isNew
              ? addScenario(before, phase.key, { ...scenario, ...values })
              : changeScenario(before, scenario.key, values),
          )
        }
        onClose={onClose}
      />
    );
  const { message } = opened;
  const messages = scenario.reactivationMessagesSequence;
  return (
    <MessageDialog
      message={message}
      type={phase.type}
      scenarioName={scenario.name}
      isNew={isNew}
      isFirst={messages.length === 0 || messages[0]?.key === message.key}
      onSave={(saved) => apply((before) => putMessage(before, scenario.key, saved))}
      onRemove={() => apply((before) => removeMessage(before, scenario.key, message.key))}
      onClose={onClose}
    />
  );
}
