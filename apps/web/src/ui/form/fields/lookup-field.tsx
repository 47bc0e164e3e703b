import { Combobox, useCombobox } from '@mantine/core';
import { ChevronsUpDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../inputs/icon-button.tsx';
import { ListedInput, OptionWords } from '../../inputs/listed-input.tsx';
import type { Option } from '../../inputs/select.tsx';
import select from '../../inputs/select.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface LookupFieldProps extends FieldProps {
  /** The chosen option, whose label the field shows. */
  chosen: Pick<Option, 'value' | 'label'> | undefined;
  /** Options for the typed text; the caller computes or fetches them. */
  options: readonly Option[];
  typed: string;
  onType: (typed: string) => void;
  onPick?: (option: Option | undefined) => void;
  /** Shown in the list when there are no options: «Ingresa al menos 2 caracteres». */
  nothing: string;
  placeholder?: string;
  /** The last entry of the list, such as registering a new client. */
  act?: { label: string; icon?: ReactNode; onSelect: () => void };
}

const ACT = 'act';

/** Chooses one of many records by typing. */
export function LookupField(props: LookupFieldProps) {
  const { chosen, options, typed, onType, onPick, nothing, placeholder, act, disabled } = props;
  const field = useField(props);
  const [writing, setWriting] = useState(false);
  const settle = () => {
    setWriting(false);
    onType('');
  };
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const chosenLabel = chosen && chosen.value === field.value ? chosen.label : '';
  const pick = (value: string) => {
    combobox.closeDropdown();
    if (value === ACT) {
      act?.onSelect();
      return;
    }
    field.change(value);
    onPick?.(options.find((option) => option.value === value));
    settle();
  };
  return (
    <FieldFrame {...props} {...field}>
      <ListedInput
        store={combobox}
        onPick={pick}
        listLabel={props.label}
        disabled={disabled}
        end={
          chosenLabel && !disabled ? (
            <IconButton
              size="small"
              quiet
              label={`Quitar ${props.label.toLowerCase()}`}
              icon={<X />}
              onClick={() => {
                field.change('');
                onPick?.(undefined);
              }}
            />
          ) : (
            <ChevronsUpDown aria-hidden size={14} />
          )
        }
        input={{
          ...field.aria,
          id: field.id,
          name: field.name,
          value: writing ? typed : chosenLabel,
          placeholder,
          onChange: (event) => {
            setWriting(true);
            onType(event.target.value);
            combobox.openDropdown();
            combobox.selectFirstOption();
          },
          onBlur: () => {
            settle();
            field.blur();
          },
        }}
      >
        {combobox.dropdownOpened &&
          options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === field.value}
              className={select.option}
            >
              {option.icon}
              <OptionWords {...option} />
            </Combobox.Option>
          ))}
        {combobox.dropdownOpened && options.length === 0 && (
          <Combobox.Empty className={select.nothing}>{nothing}</Combobox.Empty>
        )}
        {combobox.dropdownOpened && act && (
          <Combobox.Option value={ACT} className={select.option}>
            {act.icon}
            <OptionWords label={act.label} />
          </Combobox.Option>
        )}
      </ListedInput>
    </FieldFrame>
  );
}
