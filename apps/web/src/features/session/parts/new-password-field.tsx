import { PASSWORD_MIN } from '@cauce/contract/account/session';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './password-strength.module.css';

interface Strength {
  /** The strength, from none to four. */
  level: 0 | 1 | 2 | 3 | 4;
  words: string;
}

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{N}]/u];

/** Estimates the strength while typing, mostly by length. Only the server knows the common passwords. */
function strengthOf(password: string): Strength {
  if (password === '')
    return { level: 0, words: `Mínimo ${PASSWORD_MIN} caracteres. Varias palabras juntas funcionan bien.` };
  if (password.length < PASSWORD_MIN)
    return { level: 1, words: `Le faltan ${PASSWORD_MIN - password.length} caracteres` };
  const different = new Set(password).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (different < 5) return { level: 1, words: 'Débil: repite muy pocos caracteres' };
  const points = password.length + kinds * 2;
  if (points >= 22) return { level: 4, words: 'Muy buena' };
  if (points >= 16) return { level: 3, words: 'Buena' };
  return { level: 2, words: 'Aceptable: más larga sería mejor' };
}

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
