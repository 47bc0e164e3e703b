import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row, Stack } from '../layout/box.tsx';
import styles from './field-frame.module.css';
import { errorId, helpId } from './fields/use-field.ts';

export interface FieldFrameProps {
  id: string;
  label: string;
  required?: boolean;
  help?: string;
  error?: string;
  hiddenLabel?: boolean;
  whole?: boolean;
  /** Content at the end of the label, such as a counter. */
  aside?: ReactNode;
  /** A set of controls is a group with a legend, not one labelled control. */
  group?: 'group' | 'radiogroup';
  children: ReactNode;
}

/** The frame of a field: the label above, the control, and the error or the help below. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  error,
  hiddenLabel,
  whole,
  aside,
  group,
  children,
}: FieldFrameProps) {
  const name = { id: `${id}-label`, className: styles.label, 'data-required': required || undefined };
  return (
    <Stack
      gap={6}
      shrink
      data-whole={whole || undefined}
      {...(group && { role: group, 'aria-labelledby': `${id}-label` })}
      {...(group === 'radiogroup' && { 'aria-required': required, 'aria-invalid': error ? true : undefined })}
    >
      <Row gap={8} align="baseline" justify="between" className={hiddenLabel ? 'visually-hidden' : undefined}>
        {group ? (
          <span {...name}>{label}</span>
        ) : (
          <label {...name} htmlFor={id}>
            {label}
          </label>
        )}
        {aside}
      </Row>
      {children}
      <FieldNotes id={id} help={help} error={error} />
    </Stack>
  );
}

export function FieldNotes({ id, help, error }: { id: string; help?: string; error?: string }) {
  return (
    <>
      {error && (
        <p id={errorId(id)} className={styles.error} role="alert">
          <CircleAlert aria-hidden size={14} />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId(id)} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}
