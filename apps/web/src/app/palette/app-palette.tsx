import { useRouter } from '@tanstack/react-router';
import { ShoppingCart, Zap } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { maySell, openQuickSale } from '../../platform/quick-sale.ts';
import { useSession, type Session } from '../../platform/session.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import type { Command, CommandGroup } from '../../ui/palette/palette-types.ts';
import { Kbd } from '../../ui/overlay/kbd.tsx';
import { shortcutStore } from '../../ui/overlay/shortcuts.ts';
import { useStore } from '../../ui/store.ts';
import { placesFor } from '../places.ts';
import { routes } from '../routes.ts';
import { pageCommands } from './commands.tsx';

const SELL: Command = {
  id: 'sell',
  label: 'Venta rápida',
  detail: 'Vende productos y cóbralos',
  keywords: 'vender cobrar producto mostrador',
  icon: <ShoppingCart aria-hidden />,
  onSelect: () => openQuickSale(),
};

/** The keyboard shortcuts of the screen, so that people find them by name. */
function useActions(session: Session): CommandGroup {
  const registered = useStore(shortcutStore);
  const sells = maySell(session);
  return useMemo(
    () => ({
      label: 'Acciones',
      commands: [
        ...(sells ? [SELL] : []),
        ...registered
          .filter(({ group }) => group !== 'General' && group !== 'Ir a')
          .flatMap(({ shortcuts }) => shortcuts)
          .map(({ keys, label, run }) => ({
            id: `key-${keys}`,
            label,
            icon: <Zap aria-hidden />,
            hint: <Kbd keys={keys} />,
            onSelect: run,
          })),
      ],
    }),
    [registered, sells],
  );
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
