import { fold, matches } from '@cauce/domain/texts/fold';
import { useEffect, useState } from 'react';
import type { CommandGroup, PaletteSources } from './palette-types.ts';

const PAUSE = 150;
const LEAST = 2;

/** Filters the commands by the text; those that begin with it come first. */
function narrowed(group: CommandGroup, text: string): CommandGroup {
  const foldedText = fold(text);
  const commands = group.commands
    .filter((command) => matches(`${command.label} ${command.detail ?? ''} ${command.keywords ?? ''}`, text))
    .toSorted(
      (a, b) => Number(fold(b.label).startsWith(foldedText)) - Number(fold(a.label).startsWith(foldedText)),
    );
  return { ...group, commands };
}

type Answer = { text: string; groups: readonly CommandGroup[]; failed: boolean };

/**
 * The commands for a search text: pages and actions at once, results of the server when they arrive. Older results stay
 * until then.
 */
export function useSearchResults({ groups, search }: PaletteSources, text: string) {
  const [answer, setAnswer] = useState<Answer>({ text: '', groups: [], failed: false });
  const searchText = text.trim().length >= LEAST ? text.trim() : '';

  useEffect(() => {
    if (!search || !searchText) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await search(searchText, abort.signal);
        if (!abort.signal.aborted) setAnswer({ text: searchText, groups: found, failed: false });
      } catch {
        if (!abort.signal.aborted) setAnswer({ text: searchText, groups: [], failed: true });
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, searchText]);

  const own = text.trim() ? groups.map((group) => narrowed(group, text)) : groups;
  const all = searchText ? [...own, ...answer.groups] : own;
  return {
    groups: all.filter(({ commands, failed }) => commands.length > 0 || failed),
    searching: Boolean(search && searchText && answer.text !== searchText),
    failed: answer.failed && answer.text === searchText && searchText !== '',
  };
}
