import { CalendarOff, CalendarPlus, Plus, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Picked } from '../../../../ui/agenda/types.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { Shortcut } from '../../../../ui/overlay/shortcuts.ts';
import styles from './add-actions.module.css';
import { SlotMenu } from './slot-menu.tsx';

/** Adds an appointment or a block to the agenda. */
export interface AddAction {
  label: string;
  key: string;
  menuIcon: LucideIcon;
  buttonIcon: LucideIcon;
  isPrimary: boolean;
  run: (from?: Picked) => void;
}

type Add = AddAction['run'] | undefined;

/** The actions that this person may use; `useEditing` gives no function for the others. */
export function addActionsOf({ book, block }: { book: Add; block: Add }): AddAction[] {
  const all = [
    {
      label: 'Agendar cita',
      key: 'n',
      menuIcon: CalendarPlus,
      buttonIcon: Plus,
      isPrimary: true,
      run: book,
    },
    {
      label: 'Bloquear horario',
      key: 'b',
      menuIcon: CalendarOff,
      buttonIcon: CalendarOff,
      isPrimary: false,
      run: block,
    },
  ];
  return all.flatMap(({ run, ...action }) => (run ? [{ ...action, run }] : []));
}

export const shortcutsOf = (actions: readonly AddAction[]): Shortcut[] =>
  actions.map(({ key, label, run }) => ({ keys: key, label, run: () => run() }));

const menuItemsOf = (actions: readonly AddAction[], phone: boolean, from?: Picked) =>
  actions.map(({ label, key, menuIcon: Icon, run }) => ({
    label,
    icon: <Icon />,
    hint: phone ? undefined : key.toUpperCase(),
    onSelect: () => run(from),
  }));

/** The buttons of a wide screen; the primary one is the last. */
export function AddButtons({ actions }: { actions: readonly AddAction[] }) {
  return actions.toReversed().map(({ label, buttonIcon: Icon, isPrimary, run }) => (
    <Button
      key={label}
      kind={isPrimary ? 'primary' : undefined}
      icon={<Icon aria-hidden size={16} />}
      onClick={() => run()}
    >
      {label}
    </Button>
  ));
}

/** The round button of a phone. */
export function AddMenu({ actions }: { actions: readonly AddAction[] }) {
  if (actions.length === 0) return null;
  return (
    <div className={styles.float} data-corner-button>
      <Menu
        label="Agregar a la agenda"
        items={menuItemsOf(actions, true)}
        trigger={
          <button type="button" className={styles.add} aria-label="Agregar a la agenda">
            <Plus aria-hidden />
          </button>
        }
      />
    </div>
  );
}

/** The menu at a slot that a person picked in the calendar. */
export function useSlotMenu(actions: readonly AddAction[], phone: boolean) {
  const [picked, setPicked] = useState<Picked>();
  return {
    onPick: actions.length > 0 ? setPicked : undefined,
    slotMenu: picked && (
      <SlotMenu
        at={picked.at}
        items={menuItemsOf(actions, phone, picked)}
        onClose={() => setPicked(undefined)}
      />
    ),
  };
}
