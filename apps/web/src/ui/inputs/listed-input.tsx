import { Combobox, type ComboboxStore } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Stack } from '../layout/box.tsx';
import control from '../form/control.module.css';
import styles from './select.module.css';

export interface ListedInputProps {
  store: ComboboxStore;
  onPick: (value: string) => void;
  input: ComponentProps<'input'>;
  /** The name of the list for screen readers. */
  listLabel: string | undefined;
  disabled?: boolean | undefined;
  /** The class of the box around the input. */
  className?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
  /** The width of the list, when it must be wider than the field. */
  listWidth?: number | undefined;
  /** Hides the list while it has no entries. */
  hidden?: boolean;
  /** The options. */
  children: ReactNode;
}

/** `EventsTarget` adds the ARIA attributes that belong to the role. */
const COMBOBOX = { role: 'combobox' } as const;

/** An input with a list below, which opens on a click and closes on blur. */
export function ListedInput(props: ListedInputProps) {
  const { store, onPick, input, listLabel, disabled, className, start, end, listWidth, hidden, children } =
    props;
  return (
    <Combobox
      store={store}
      onOptionSubmit={onPick}
      disabled={disabled}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      offset={4}
      width={listWidth}
    >
      <Combobox.DropdownTarget>
        <div className={classes(control.box, className)}>
          {start && <span className={control.side}>{start}</span>}
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              autoComplete="off"
              {...input}
              {...COMBOBOX}
              className={classes(control.input, input.className)}
              disabled={disabled}
              onClick={(event) => {
                store.openDropdown();
                input.onClick?.(event);
              }}
              onBlur={(event) => {
                store.closeDropdown();
                input.onBlur?.(event);
              }}
            />
          </Combobox.EventsTarget>
          {end && <span className={control.side}>{end}</span>}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={hidden}>
        <Combobox.Options className={styles.options} aria-label={listLabel}>
          {children}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

export interface OptionWordsProps {
  label: string;
  /** A grey text under the label. */
  detail?: string | undefined;
}

export const OptionWords = ({ label, detail }: OptionWordsProps) => (
  <Stack as="span" grow shrink className={styles.words}>
    <span>{label}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
  </Stack>
);
