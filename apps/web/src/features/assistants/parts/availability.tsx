import { NO_CREDITS } from '@cauce/contract/assistants/assistant-words';
import type { Assistant } from '@cauce/contract/assistants/assistants';
import { useId } from 'react';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { usePlanEnded } from '../../../platform/use-plan-ended.ts';
import { useSwitch } from '../queries.ts';
import styles from './availability.module.css';

/** Whether the assistant answers: the plan runs, it is on and has credits for its model. */
export function Availability({ assistant }: { assistant: Assistant }) {
  const isPaused = usePlanEnded();
  const isAvailable = assistant.isWorking && assistant.hasCredits && !isPaused;
  return (
    <StatusChip
      tone={isAvailable ? 'success' : 'neutral'}
      label={isAvailable ? 'Disponible' : isPaused ? 'En pausa' : 'No disponible'}
    />
  );
}

/** The switch of an assistant, disabled without credits. */
export function WorkingSwitch({ assistant }: { assistant: Assistant }) {
  const { mutate } = useSwitch();
  const id = useId();
  const { name, isWorking, hasCredits, can, model } = assistant;
  return (
    <>
      {!hasCredits && (
        <span id={id} className="visually-hidden">
          {NO_CREDITS[model]}
        </span>
      )}
      <span className={styles.switch} data-tip={hasCredits ? undefined : NO_CREDITS[model]}>
        <Switch
          label={`${name} responde`}
          checked={isWorking}
          disabled={!hasCredits || !can.edit}
          describedBy={hasCredits ? undefined : id}
          onChange={() => mutate(assistant)}
        />
      </span>
    </>
  );
}
