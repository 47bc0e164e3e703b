import { useWatch } from 'react-hook-form';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { strengthOf } from './password-strength.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './password-strength.module.css';

const STEPS = [1, 2, 3, 4] as const;

/** A field for a new password that shows its strength. */
export function NewPasswordField({
  name,
  label,
  focused,
}: {
  name: string;
  label: string;
  focused?: boolean;
}) {
  const { control } = useFormParts();
  const typed: unknown = useWatch({ control, name });
  const { level, words } = strengthOf(typeof typed === 'string' ? typed : '');
  return (
    <Stack gap={4} className={styles.strength}>
      <TextField
        name={name}
        label={label}
        type="password"
        autoComplete="new-password"
        focused={focused ?? false}
      />
      <div className={styles.bar} data-level={level} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-on={step <= level || undefined} />
        ))}
      </div>
      <output>{words}</output>
    </Stack>
  );
}
