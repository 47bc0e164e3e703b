import { Combobox, useCombobox } from '@mantine/core';
import { ListedInput, OptionWords } from '../../inputs/listed-input.tsx';
import select from '../../inputs/select.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface Suggestion {
  value: string;
  /** A grey text beside the suggestion, such as the state of a city. */
  detail?: string;
}

export interface SuggestFieldProps extends FieldProps {
  /** Returns suggestions for the typed text; any other text is accepted as well. */
  suggest: (typed: string) => readonly Suggestion[];
  onPick?: (suggestion: Suggestion) => void;
  autoComplete?: 'off' | 'country-name';
}

const MOST = 8;

const keyOf = ({ value, detail = '' }: Suggestion) => `${value}|${detail}`;

/** A text field with suggestions. */
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
      <ListedInput
        store={combobox}
        onPick={pick}
        listLabel={props.label}
        disabled={props.disabled}
        hidden={found.length === 0}
        input={{
          ...field.aria,
          id: field.id,
          name: field.name,
          value: text,
          autoComplete,
          onChange: (event) => {
            field.change(event.target.value);
            combobox.openDropdown();
          },
          onBlur: field.blur,
        }}
      >
        {found.map((suggestion) => (
          <Combobox.Option key={keyOf(suggestion)} value={keyOf(suggestion)} className={select.option}>
            <OptionWords label={suggestion.value} detail={suggestion.detail} />
          </Combobox.Option>
        ))}
      </ListedInput>
    </FieldFrame>
  );
}
