import { keyFor, startsSequence } from './keys.ts';

/** How long the second key of two may take. */
const PATIENCE_MS = 1200;

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="combobox"]') !== null);

const dialogOpen = () =>
  document.querySelector('[role="dialog"], [role="menu"], [role="alertdialog"]') !== null;

/** `mod+k` for Ctrl or ⌘; a sign keeps its own shift, since keyboards differ in where it lies. */
export function comboOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase();
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** Listens to the whole page: letters only while nobody is writing and no dialog is open. */
export function listenToKeys(page: Document = document): () => void {
  let first: { key: string; at: number } | undefined;
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const combo = comboOf(event);
    const withMod = combo.startsWith('mod+');
    if (!withMod && (isWriting(event.target) || dialogOpen())) return;
    const inTime = first !== undefined && event.timeStamp - first.at < PATIENCE_MS;
    const found = (inTime && first ? keyFor(`${first.key} ${combo}`) : undefined) ?? keyFor(combo);
    first = undefined;
    if (found) {
      event.preventDefault();
      found.run();
    } else if (!withMod && startsSequence(combo)) first = { key: combo, at: event.timeStamp };
  };
  page.addEventListener('keydown', pressed);
  return () => page.removeEventListener('keydown', pressed);
}
