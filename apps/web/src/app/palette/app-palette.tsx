import { useRouter } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSession, type Session } from '../../platform/session.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import type { Command, CommandGroup } from '../../ui/palette/palette-types.ts';
import { Kbd } from '../../ui/overlay/kbd.tsx';
import { shortcutStore } from '../../ui/overlay/shortcuts.ts';
import { useStore } from '../../ui/store.ts';
import { placesFor } from '../places.ts';
import { routes } from '../routes.ts';
import { pageCommands } from './commands.tsx';
import { quickCommands } from './quick-commands.tsx';

/** The actions of the screen, found by the names of their keyboard shortcuts. */
function useActions(session: Session): CommandGroup {
  const registered = useStore(shortcutStore);
  return useMemo(() => {
    const ofScreen = registered
      .filter(({ group }) => group !== 'General' && group !== 'Ir a')
      .flatMap(({ shortcuts }) => shortcuts)
      .map(({ keys, label, run }) => ({
        id: `key-${keys}`,
        label,
        icon: <Zap aria-hidden />,
        hint: <Kbd keys={keys} />,
        onSelect: run,
      }));
    const everywhere = quickCommands(session);
    const labels = new Set(everywhere.map(({ label }) => label));
    return {
      label: 'Acciones',
      commands: [
        // The screen starts its own form, which knows the day and the filters that are shown.
        ...everywhere.map((command) => ({
          ...command,
          ...pickRun(ofScreen.find(({ label }) => label === command.label)),
        })),
        ...ofScreen.filter(({ label }) => !labels.has(label)),
      ],
    };
  }, [registered, session]);
}

const pickRun = (command: Pick<Command, 'hint' | 'onSelect'> | undefined) =>
  command && { hint: command.hint, onSelect: command.onSelect };

/** The command palette: finds pages, actions of the screen and records of the features by name. */
export function AppPalette() {
  const session = useSession();
  const places = useMemo(() => placesFor(session), [session]);
  const router = useRouter();
  const actions = useActions(session);
  const go = useCallback((href: string) => void router.navigate({ href }), [router]);
  const groups = useMemo(
    () => [actions, pageCommands(places, routes, session, go)],
    [actions, places, session, go],
  );
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await import('./sources.ts')).askSources(session, go, text, signal),
    [session, go],
  );
  return <CommandPalette groups={groups} placeholder="Buscar o ir a…" search={search} />;
}
