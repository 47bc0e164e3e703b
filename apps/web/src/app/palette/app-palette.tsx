import { useRouter } from '@tanstack/react-router';
import { Zap } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useSession, type Session } from '../../platform/session.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import type { CommandGroup } from '../../ui/palette/palette-types.ts';
import { Kbd } from '../../ui/overlay/kbd.tsx';
import { shortcutStore } from '../../ui/overlay/shortcuts.ts';
import { useStore } from '../../ui/store.ts';
import { placesFor } from '../places.ts';
import { routes } from '../routes.ts';
import { pageCommands } from './commands.tsx';
import { withQuickCommands } from './quick-commands.tsx';

/** The actions that a person may start here: those of every page, and those that the screen has shortcuts for. */
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
    return { label: 'Acciones', commands: withQuickCommands(session, ofScreen) };
  }, [registered, session]);
}

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
