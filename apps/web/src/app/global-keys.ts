import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { listenToKeys } from '../platform/key-presses.ts';
import { useKeys, type ScreenKey } from '../platform/keys.ts';
import { mayEnter, useSession } from '../platform/session.ts';
import { openKeys, openPalette } from './palette/palette-state.ts';
import { pageOf } from './routes.ts';

const JUMPS = [
  { keys: 'g i', label: 'Ir al inicio', path: '/principal' },
  { keys: 'g a', label: 'Ir a la agenda', path: '/agenda' },
  { keys: 'g c', label: 'Ir a los contactos', path: '/contactos' },
  { keys: 'g h', label: 'Ir al chat', path: '/chat' },
];

/** The keys that work everywhere. */
export function useGlobalKeys(): void {
  const session = useSession();
  const router = useRouter();
  useEffect(() => listenToKeys(), []);
  const keys = useMemo<ScreenKey[]>(() => {
    if (session.person === null) return [];
    const jumps = JUMPS.filter(({ path }) => {
      const page = pageOf(path);
      return page !== undefined && mayEnter(session, page.needs);
    });
    return [
      { keys: 'mod+k', label: 'Buscar o ir a…', run: openPalette },
      { keys: '?', label: 'Ver los atajos', run: openKeys },
      ...jumps.map(({ path, ...key }) => ({ ...key, run: () => void router.navigate({ href: path }) })),
    ];
  }, [session, router]);
  useKeys(keys);
}
