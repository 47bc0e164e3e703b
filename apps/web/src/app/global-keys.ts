import { useRouter } from '@tanstack/react-router';
import { pageHref } from '../platform/page-href.ts';
import { mayEnter, useSession } from '../platform/session.ts';
import { useShortcuts } from '../ui/overlay/shortcuts.ts';
import { pageOf } from './routes.ts';

const JUMPS = [
  { keys: 'g i', label: 'Inicio', path: pageHref('/principal') },
  { keys: 'g a', label: 'Agenda', path: pageHref('/agenda') },
  { keys: 'g c', label: 'Contactos', path: pageHref('/contactos') },
  { keys: 'g h', label: 'Chat', path: pageHref('/chat') },
];

/** Registers the keyboard shortcuts that open pages from anywhere. */
export function useGlobalKeys(): void {
  const session = useSession();
  const router = useRouter();
  const mine = JUMPS.filter(({ path }) => {
    const page = pageOf(path);
    return session.person !== null && page !== undefined && mayEnter(session, page.needs);
  });
  useShortcuts(
    'Ir a',
    mine.map(({ path, ...key }) => ({ ...key, run: () => void router.navigate({ href: path }) })),
  );
}
