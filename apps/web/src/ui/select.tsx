import { Combobox, useCombobox } from '@mantine/core';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useState, type AriaAttributes, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { fold, matches } from '@cauce/domain/fold';
import control from './form/control.module.css';
import { IconButton } from './icon-button.tsx';
import styles from './select.module.css';

export interface Option {
  value: string;
  label: string;
  /** What stands in the field once chosen, when the label is too long for it. */
  short?: string;
  /** In grey under the label. */
  detail?: string;
  icon?: ReactNode;
  /** Options with the same group stand under its name. */
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
  /** What stands in the list when nothing matches. */
  nothing?: string;
  focused?: boolean;
  /** Wider than the field, where the field is narrow. */
  listWidth?: number;
}

const SEARCH_FROM = 8;
/** `EventsTarget` adds the states that go with the role. */
const COMBOBOX = { role: 'combobox' } as const;

/** One of several. Long lists are searched by typing, without minding accents. */
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
  const searchable = options.length >= SEARCH_FROM;
  const found = search
    ? options.filter((option) => matches(`${option.label} ${option.detail ?? ''}`, search))
    : options;

  // A closed list holds no options: a screen may have many lists.
  const drawn = combobox.dropdownOpened ? byGroup(found) : [];

  const pick = (next: string) => {
    onChange(next);
    combobox.closeDropdown();
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={pick}
      disabled={disabled}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      offset={4}
      width={listWidth}
    >
      <Combobox.DropdownTarget>
        <div className={classes(control.box, styles.box)}>
          {chosen?.icon && search === undefined && <span className={control.side}>{chosen.icon}</span>}
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              {...aria}
              {...COMBOBOX}
              id={id}
              name={name}
              aria-label={label}
              autoComplete="off"
              className={control.input}
              data-autofocus={focused || undefined}
              value={search ?? chosen?.short ?? chosen?.label ?? ''}
              placeholder={placeholder}
              disabled={disabled}
              readOnly={!searchable}
              onClick={() => combobox.openDropdown()}
              onChange={(event) => {
                setSearch(event.target.value);
                combobox.openDropdown();
                combobox.selectFirstOption();
              }}
              onBlur={() => {
                combobox.closeDropdown();
                onBlur?.();
              }}
            />
          </Combobox.EventsTarget>
          <span className={control.side}>
            {clearable && chosen && !disabled ? (
              <IconButton size="small" quiet label="Quitar" icon={<X />} onClick={() => onChange(null)} />
            ) : (
              <ChevronsUpDown aria-hidden size={14} />
            )}
          </span>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options className={styles.options} aria-label={label}>
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
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
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
      <span className={styles.words}>
        <span>{option.label}</span>
        {option.detail && <span className={styles.detail}>{option.detail}</span>}
      </span>
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
