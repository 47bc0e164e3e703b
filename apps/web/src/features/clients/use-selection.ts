import { useState } from 'react';

export interface Selected {
  /** True when all contacts that match the filters are selected, loaded or not. */
  all: boolean;
  ids: ReadonlySet<string>;
}

const NOBODY: Selected = { all: false, ids: new Set() };

/** The selected contacts; a change of filters clears the selection. */
export function useSelection(listKey: string) {
  const [held, setHeld] = useState({ listKey, selected: NOBODY });
  const selected = held.listKey === listKey ? held.selected : NOBODY;
  const set = (next: Selected) => setHeld({ listKey, selected: next });
  const chosenOf = (rows: readonly { _id: string }[] = []): ReadonlySet<string> =>
    selected.all ? new Set(rows.map(({ _id }) => _id)) : selected.ids;
  const choose = (ids: ReadonlySet<string>) => set({ all: false, ids });
  return {
    selected,
    isAnybody: selected.all || selected.ids.size > 0,
    /** Returns the selected contacts among the loaded rows. */
    chosenOf,
    choose,
    toggle: (id: string, rows: readonly { _id: string }[] | undefined) => {
      const next = new Set(chosenOf(rows));
      if (!next.delete(id)) next.add(id);
      choose(next);
    },
    chooseAll: () => set({ all: true, ids: new Set() }),
    chooseNobody: () => set(NOBODY),
  };
}
