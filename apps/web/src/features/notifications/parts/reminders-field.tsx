import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import frame from '../../../ui/form/field-frame.module.css';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { nextLead } from '../lead.ts';
import { LeadField } from './lead-field.tsx';
import styles from './reminders-field.module.css';

const MOST = 5;
const NAME = 'reminders';

export interface RemindersFieldProps {
  onChange: (leads: unknown[]) => void;
  disabled: boolean;
}

/** The lead times of up to five reminders. */
export function RemindersField({ onChange, disabled }: RemindersFieldProps) {
  const { control } = useFormParts();
  const leads: unknown[] = useWatch({ control, name: NAME });
  const { errors } = useFormState({ control, name: NAME });
  const problem = errors[NAME]?.message;
  return (
    <fieldset className={styles.reminders} data-whole>
      <legend className="visually-hidden">Recordatorios</legend>
      {leads.length === 0 && <p className={styles.none}>Nadie recibe recordatorios.</p>}
      {leads.map((_, at) => (
        // Removing a reminder renders the others again. oxlint-disable-next-line react/no-array-index-key
        <Row key={`${leads.length} ${at}`} gap={4} align="start">
          <LeadField
            name={`${NAME}.${at}`}
            label={`Recordatorio ${at + 1}`}
            hiddenLabel
            disabled={disabled}
          />
          {!disabled && (
            <IconButton
              label={`Quitar el recordatorio ${at + 1}`}
              icon={<Trash2 />}
              onClick={() => onChange(leads.filter((_lead, other) => other !== at))}
            />
          )}
        </Row>
      ))}
      {typeof problem === 'string' && (
        <p className={frame.error} role="alert">
          <CircleAlert aria-hidden size={14} />
          {problem}
        </p>
      )}
      {!disabled && (
        <Button
          size="small"
          icon={<Plus aria-hidden size={14} />}
          disabled={leads.length >= MOST}
          onClick={() => onChange([...leads, nextLead(leads)])}
        >
          {leads.length >= MOST ? `Máximo ${MOST} recordatorios` : 'Agregar recordatorio'}
        </Button>
      )}
    </fieldset>
  );
}
