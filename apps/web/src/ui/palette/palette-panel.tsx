import { Modal } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useBack } from '../overlay/back-layers.ts';
import frame from '../overlay/dialog.module.css';
import { Kbd } from '../overlay/kbd.tsx';
import { earlyText } from './palette-store.ts';
import type { Command, PaletteSources } from './palette-types.ts';
import styles from './palette.module.css';
import { useSearchResults } from './use-search-results.ts';

// HTML has no element for a list that is controlled from a search field, so roles describe it.
const LISTBOX = { role: 'listbox' } as const;
const GROUP = { role: 'group' } as const;
const asOption = (selected: boolean) => ({ role: 'option', 'aria-selected': selected }) as const;

export interface PalettePanelProps extends PaletteSources {
  open: boolean;
  /** The text typed before the panel had loaded. */
  begun: string;
  onClose: () => void;
}

export function PalettePanel({ open, onClose, ...sources }: PalettePanelProps) {
  useBack(open, onClose);
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={600}
      yOffset="12dvh"
      zIndex={250}
      transitionProps={{ transition: 'fade', duration: 120 }}
    >
      <Modal.Overlay className={frame.overlay} />
      <Modal.Content classNames={{ content: styles.panel }} aria-label="Buscar o ir a">
        <Finder {...sources} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Finder({ begun, onClose, ...sources }: Omit<PalettePanelProps, 'open'>) {
  const id = useId();
  const [text, setText] = useState(begun);
  // The field has it now.
  useEffect(() => earlyText.set(''), []);
  const [wished, setWished] = useState(0);
  const { groups, searching, failed } = useSearchResults(sources, text);
  const flat = groups.flatMap((group) => group.commands);
  const here = Math.min(wished, Math.max(0, flat.length - 1));
  const optionId = (command: Command) => `${id}-${command.id}`;
  const current = flat[here];
  const currentId = current && optionId(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const choose = (command: Command) => {
    onClose();
    command.onSelect();
  };
  const steer = (event: KeyboardEvent) => {
    const count = flat.length;
    const goal = {
      ArrowDown: (here + 1) % count,
      ArrowUp: (here - 1 + count) % count,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (event.key === 'Enter' && current) choose(current);
    else if (goal !== undefined && count > 0) setWished(goal);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles.top}>
        <Search aria-hidden size={18} />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={currentId}
          aria-label="Buscar o ir a"
          className={styles.input}
          placeholder={sources.placeholder ?? 'Buscar páginas y acciones'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setWished(0);
          }}
          onKeyDown={steer}
        />
        <Kbd keys="esc" />
      </div>
      <div id={id} {...LISTBOX} aria-label="Resultados" className={styles.list} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.label} {...GROUP} aria-label={group.label}>
            <p className={styles.group} aria-hidden>
              {group.label}
            </p>
            {group.failed && <p className={styles.lost}>No se pudo buscar aquí.</p>}
            {group.commands.map((command) => (
              <button
                key={command.id}
                type="button"
                id={optionId(command)}
                {...asOption(command === current)}
                tabIndex={-1}
                className={styles.option}
                onPointerMove={() => setWished(flat.indexOf(command))}
                onClick={() => choose(command)}
              >
                {command.icon}
                <span className={styles.label}>{command.label}</span>
                {command.detail && <span className={styles.detail}>{command.detail}</span>}
                {command.hint && <span className={styles.hint}>{command.hint}</span>}
              </button>
            ))}
          </div>
        ))}
      </div>
      <output className={styles.note} data-quiet={flat.length > 0 || undefined}>
        {noteOf(flat.length, searching, failed)}
      </output>
    </>
  );
}

function noteOf(count: number, searching: boolean, failed: boolean): string {
  if (searching) return 'Buscando…';
  if (failed) return 'No se pudo buscar en el servidor. Vuelve a intentarlo.';
  return count === 0 ? 'Sin resultados' : `${count} ${count === 1 ? 'resultado' : 'resultados'}`;
}
