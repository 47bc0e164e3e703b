import { Combobox, useCombobox } from '@mantine/core';
import select from '../select.module.css';
import styles from './control.module.css';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface Suggestion {
  value: string;
  /** In grey beside it, such as the state of a city. */
  detail?: string;
}

export interface SuggestFieldProps extends FieldProps {
  /** What may be meant by what was typed; anything else may be written all the same. */
  suggest: (typed: string) => readonly Suggestion[];
  onPick?: (suggestion: Suggestion) => void;
  autoComplete?: 'off' | 'country-name';
}

const COMBOBOX = { role: 'combobox' } as const;
const MOST = 8;

const keyOf = ({ value, detail = '' }: Suggestion) => `${value}|${detail}`;

/** A text with suggestions, which it is not bound to. */
export function SuggestField(props: SuggestFieldProps) {
  const { suggest, onPick, autoComplete = 'off' } = props;
  const field = useField(props);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const text = typeof field.value === 'string' ? field.value : '';
  const found = suggest(text)
    .filter(({ value }) => value !== text)
    .slice(0, MOST);
  const pick = (key: string) => {
    const picked = found.find((suggestion) => keyOf(suggestion) === key);
    if (picked) {
      field.change(picked.value);
      onPick?.(picked);
    }
    combobox.closeDropdown();
  };
  return (
    <FieldFrame {...props} {...field}>
      <Combobox store={combobox} onOptionSubmit={pick} position="bottom-start" disabled={props.disabled}>
        <Combobox.DropdownTarget>
          <div className={styles.box}>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                {...field.aria}
                {...COMBOBOX}
                id={field.id}
                name={field.name}
                className={styles.input}
                value={text}
                autoComplete={autoComplete}
                disabled={props.disabled}
                onChange={(event) => {
                  field.change(event.target.value);
                  combobox.openDropdown();
                }}
                onClick={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown();
                  field.blur();
                }}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options className={select.options} aria-label={props.label}>
            {found.map((suggestion) => (
              <Combobox.Option key={keyOf(suggestion)} value={keyOf(suggestion)} className={select.option}>
                <span className={select.words}>
                  <span>{suggestion.value}</span>
                  {suggestion.detail && <span className={select.detail}>{suggestion.detail}</span>}
                </span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
}
