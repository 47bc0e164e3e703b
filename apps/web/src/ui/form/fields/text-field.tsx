import { Eye, EyeOff } from 'lucide-react';
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { IconButton } from '../../inputs/icon-button.tsx';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'url' | 'password' | 'search' | 'tel';
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  focused?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel';
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', placeholder, autoComplete = 'off', focused, inputMode, before, after } = props;
  const field = useField(props);
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  return (
    <FieldFrame {...props} {...field}>
      <div className={styles.box}>
        {before && <span className={styles.side}>{before}</span>}
        <input
          {...field.aria}
          id={field.id}
          name={field.name}
          className={styles.input}
          type={secret && revealed ? 'text' : type}
          value={typeof field.value === 'string' ? field.value : ''}
          placeholder={placeholder}
          autoComplete={autoComplete}
          data-autofocus={focused || undefined}
          inputMode={inputMode}
          disabled={props.disabled}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
        />
        {secret && (
          <span className={styles.side}>
            <IconButton
              size="small"
              label={revealed ? 'Ocultar contraseña' : 'Mostrar contraseña'}
              icon={revealed ? <EyeOff /> : <Eye />}
              onClick={() => setRevealed(!revealed)}
            />
          </span>
        )}
        {after && <span className={styles.side}>{after}</span>}
      </div>
    </FieldFrame>
  );
}
