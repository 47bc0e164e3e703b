import { Combobox, useCombobox } from '@mantine/core';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useState, type AriaAttributes, type ReactNode } from 'react';
import { fold, matches } from '@cauce/domain/texts/fold';
import { useTouch } from '../use-screen.ts';
import { IconButton } from './icon-button.tsx';
import { ListedInput, OptionWords } from './listed-input.tsx';
import styles from './select.module.css';

export interface Option {
  value: string;
  label: string;
  /** A shorter text for the field, when the label is too long. */
  short?: string;
  /** A grey text under the label. */
  detail?: string;
  icon?: ReactNode;
  /** Options with the same group are listed under its name. */
  group?: string;
  disabled?: boolean;
}

export interface SelectProps extends AriaAttributes {
  id?: string;
  label?: string;
  name?: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  /** Shown in the list when no option matches. */
  nothing?: string;
  focused?: boolean;
  /** The width of the list, when it must be wider than the field. */
  listWidth?: number;
}

/** Shorter lists are read at once, so that on touch screens no keyboard covers them. */
const SEARCH_FROM = 8;

const filterOptions = (options: readonly Option[], search: string): readonly Option[] =>
  options.filter((option) => matches(`${option.label} ${option.detail ?? ''}`, search));

const fieldText = (chosen: Option | undefined): string => chosen?.short ?? chosen?.label ?? '';

/** The button that clears the field, or the arrows of a list. */
const End = ({ onClear }: { onClear: (() => void) | undefined }) =>
  onClear ? (
    <IconButton size="small" quiet label="Quitar" icon={<X />} onClick={onClear} />
  ) : (
    <ChevronsUpDown aria-hidden size={14} />
  );

/** Chooses one of several options; the person may type, without accents, to find one. */
export function Select({
  id,
  label,
  name,
  options,
  value,
  onChange,
  onBlur,
  placeholder = 'Elige una opción',
  clearable,
  disabled,
  nothing = 'Sin resultados',
  focused,
  listWidth,
  ...aria
}: SelectProps) {
  const [search, setSearch] = useState<string>();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(undefined);
    },
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
  });
  const chosen = options.find((option) => option.value === value);
  const touch = useTouch();
  const readOnly = touch && options.length < SEARCH_FROM;
  const found = search ? filterOptions(options, search) : options;

  // A closed list renders no options, because a screen may have many lists.
  const drawn = combobox.dropdownOpened ? byGroup(found) : [];

  const pick = (next: string) => {
    onChange(next);
    combobox.closeDropdown();
  };

  return (
    <ListedInput
      {...{ store: combobox, listLabel: label, disabled, listWidth }}
      onPick={pick}
      className={styles.box}
      start={search === undefined && chosen?.icon}
      end={<End onClear={clearable && chosen && !disabled ? () => onChange(null) : undefined} />}
      input={{
        ...aria,
        id,
        name,
        'aria-label': label,
        ...(focused && { 'data-autofocus': true }),
        value: search ?? fieldText(chosen),
        placeholder,
        readOnly,
        // Selects the text of the choice, so that typing replaces it.
        onFocus: (event) => {
          if (!readOnly) event.currentTarget.select();
        },
        onClick: (event) => {
          if (!readOnly && search === undefined) event.currentTarget.select();
        },
        onChange: (event) => {
          setSearch(event.target.value);
          combobox.openDropdown();
          combobox.selectFirstOption();
        },
        onBlur,
      }}
    >
      {drawn.map(([group, members]) =>
        group ? (
          <Combobox.Group key={group} label={group} classNames={{ groupLabel: styles.group }}>
            {members.map((option) => row(option, value))}
          </Combobox.Group>
        ) : (
          members.map((option) => row(option, value))
        ),
      )}
      {combobox.dropdownOpened && found.length === 0 && (
        <Combobox.Empty className={styles.nothing}>{nothing}</Combobox.Empty>
      )}
    </ListedInput>
  );
}

function row(option: Option, value: string | null) {
  const active = option.value === value;
  return (
    <Combobox.Option
      key={option.value}
      value={option.value}
      active={active}
      disabled={option.disabled}
      className={styles.option}
    >
      {option.icon}
      <OptionWords {...option} />
      {active && <Check aria-hidden size={16} className={styles.check} />}
    </Combobox.Option>
  );
}

function byGroup(options: readonly Option[]): [string, Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups].toSorted(([left], [right]) =>
    left && right ? fold(left).localeCompare(fold(right)) : 0,
  );
}
