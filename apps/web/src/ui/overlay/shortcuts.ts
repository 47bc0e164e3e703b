import { useEffect, useRef } from 'react';
import { createStore, type ReadableStore } from '../store.ts';

export interface Shortcut {
  /** `n`, `mod+k` (Ctrl, or ⌘ on a Mac), or the sequence `g a`. */
  keys: string;
  label: string;
  run: () => void;
}

interface Registered {
  group: string;
  shortcuts: readonly Shortcut[];
}

const groups = createStore<readonly Registered[]>([]);

/** Only for `ShortcutsHost`. */
export const shortcutStore: ReadableStore<readonly Registered[]> = groups;

/** Registers the shortcuts of a screen while it is mounted; `?` lists them under the group's name. */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const shape = shortcuts.map(({ keys, label }) => `${keys}\n${label}`).join('\n\n');
  useEffect(() => {
    if (shape === '') return undefined;
    const own: Registered = {
      group,
      shortcuts: shape.split('\n\n').map((line, index) => {
        const [keys = '', label = ''] = line.split('\n');
        return { keys, label, run: () => latest.current[index]?.run() };
      }),
    };
    groups.set([...groups.read(), own]);
    return () => groups.set(groups.read().filter((other) => other !== own));
  }, [group, shape]);
}

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

const pressed = (event: KeyboardEvent) =>
  `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.key.toLowerCase()}`;

const SEQUENCE = 800;

/** Returns a function that finds the shortcut of a key and remembers the key before it. */
export function shortcutReader() {
  let before = '';
  let at = 0;
  return (event: KeyboardEvent): Shortcut | undefined => {
    if (event.defaultPrevented || event.repeat || event.altKey) return undefined;
    const key = pressed(event);
    const free = !writes(event.target) && !document.querySelector('[role="dialog"]');
    const sequence = event.timeStamp - at < SEQUENCE ? `${before} ${key}` : '';
    before = key;
    at = event.timeStamp;
    // The group that was registered last has priority.
    const all = groups
      .read()
      .flatMap((group) => group.shortcuts)
      .toReversed();
    const meant = (typed: string) =>
      all.find(({ keys }) => keys === typed && (free || keys.startsWith('mod+')));
    // A sequence has priority over its second key alone.
    return (sequence === '' ? undefined : meant(sequence)) ?? meant(key);
  };
}
