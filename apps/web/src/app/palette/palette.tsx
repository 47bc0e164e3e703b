import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useScreenKeys } from '../../platform/keys.ts';
import type { PaletteItem } from '../../platform/palette.ts';
import { usePlaces } from '../../platform/places.ts';
import { useSession } from '../../platform/session.ts';
import { routes } from '../routes.ts';
import { actionAnswers, pageAnswers } from './answers.ts';
import { PaletteOption } from './palette-option.tsx';
import { PaletteWindow } from './palette-window.tsx';
import styles from './palette.module.css';
import { useFound } from './use-found.ts';

const REST_MS = 150;

function useAnswers(search: string) {
  const session = useSession();
  const places = usePlaces();
  const keys = useScreenKeys();
  const [rested] = useDebouncedValue(search, REST_MS);
  const { groups, looking } = useFound(rested);
  const all = [...groups, pageAnswers(places, routes, session, search), actionAnswers(keys, search)];
  return { groups: all.filter(({ items }) => items.length > 0), looking };
}

/** Everything by name: type, arrow, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { groups, looking } = useAnswers(search);
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption, resetSelectedOption } = combobox;
  const items = groups.flatMap((group) => group.items);
  const shown = items.map(({ id }) => id).join('\n');

  useEffect(() => {
    // What answers the words now typed is one Enter away.
    if (shown) selectFirstOption();
    else resetSelectedOption();
  }, [shown, selectFirstOption, resetSelectedOption]);

  const go = (item: PaletteItem) => {
    onClose();
    if (item.href !== undefined) void router.navigate({ href: item.href });
    else item.run();
  };
  const submit = (id: string) => {
    const item = items.find((other) => other.id === id);
    if (item) go(item);
  };

  return (
    <PaletteWindow label="Buscar o ir a" onClose={onClose}>
      <Combobox store={combobox} onOptionSubmit={submit}>
        <div className={styles.field}>
          <Search aria-hidden />
          <Combobox.EventsTarget>
            <input
              className={styles.input}
              aria-label="Buscar o ir a"
              autoComplete="off"
              spellCheck={false}
              placeholder="Buscar o ir a…"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && onClose()}
            />
          </Combobox.EventsTarget>
        </div>
        <Combobox.Options className={styles.list} aria-label="Resultados">
          {groups.map((group) => (
            <Combobox.Group
              key={group.heading}
              label={group.heading}
              classNames={{ groupLabel: styles.heading }}
            >
              {group.items.map((item) => (
                <PaletteOption key={item.id} item={item} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox>
      {groups.length === 0 && (
        <p className={styles.empty}>{looking ? 'Buscando…' : `No encontramos nada con «${search}».`}</p>
      )}
    </PaletteWindow>
  );
}
