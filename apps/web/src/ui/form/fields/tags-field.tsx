import { useState } from 'react';
import { Chip } from '../../data/chip.tsx';
import { classes } from '../../classes.ts';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import tags from './tags-field.module.css';
import { useField, type FieldProps } from './use-field.ts';

export interface TagsFieldProps extends FieldProps {
  placeholder?: string;
}

const NONE: readonly unknown[] = [undefined, null, []];

/** A list of typed words, such as keywords: Enter or a comma adds one, Backspace removes the last. */
export function TagsField(props: TagsFieldProps) {
  const { placeholder = 'Escribe y presiona Enter' } = props;
  const field = useField(props, NONE);
  const [text, setText] = useState('');
  const list = (Array.isArray(field.value) ? field.value : []).filter((tag) => typeof tag === 'string');
  const add = (typed: string) => {
    const fresh = typed.split(',').map((tag) => tag.trim());
    const next = [...new Set([...list, ...fresh])].filter(Boolean);
    if (next.length > list.length) field.change(next);
    setText('');
  };
  return (
    <FieldFrame {...props} {...field}>
      <div className={classes(styles.box, tags.box)}>
        {list.map((tag) => (
          <Chip
            key={tag}
            removeLabel={`Quitar ${tag}`}
            onRemove={() => field.change(list.filter((other) => other !== tag))}
          >
            {tag}
          </Chip>
        ))}
        <input
          {...field.aria}
          id={field.id}
          className={classes(styles.input, tags.input)}
          value={text}
          placeholder={list.length === 0 ? placeholder : undefined}
          disabled={props.disabled}
          autoComplete="off"
          onChange={(event) =>
            event.target.value.includes(',') ? add(event.target.value) : setText(event.target.value)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text.trim()) {
              event.preventDefault();
              add(text);
            }
            if (event.key === 'Backspace' && text === '' && list.length > 0) field.change(list.slice(0, -1));
          }}
          onBlur={() => {
            add(text);
            field.blur();
          }}
        />
      </div>
    </FieldFrame>
  );
}
