import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './text-list.module.css';

export interface TextListProps {
  label: string;
  /** The name of one text, for its button: «objeción». */
  one: string;
  texts: readonly string[];
  most: number;
  onChange: (texts: string[]) => void;
}

/** A list of short texts, to which a text is added only when it is not blank. */
export function TextList({ label, one, texts, most, onChange }: TextListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const add = () => {
    if (text === '' || texts.length >= most) return;
    onChange([...texts, text]);
    setTyped('');
  };
  return (
    <Stack gap={8}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {texts.length > 0 && (
        <Stack as="ul" gap={4} className={styles.texts}>
          {texts.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts may repeat, and they have no state
            <li key={`${index} ${each}`}>
              {each}
              <IconButton
                size="small"
                label={`Quitar ${one}: ${each}`}
                icon={<X />}
                onClick={() => onChange(texts.toSpliced(index, 1))}
              />
            </li>
          ))}
        </Stack>
      )}
      <Row gap={8}>
        <input
          id={id}
          className={styles.input}
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Adds the text and does not save the form.
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus aria-hidden size={16} />} disabled={text === ''} onClick={add}>
          {`Agregar ${one}`}
        </Button>
      </Row>
    </Stack>
  );
}
