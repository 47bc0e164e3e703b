import {
  ArrowLeft,
  CircleUser,
  CreditCard,
  HelpCircle,
  Keyboard,
  LogOut,
  MessageCircle,
  Tags,
  Users,
} from 'lucide-react';
import { usePhone } from '../../../ui/use-screen.ts';
import { CallError } from '@cauce/contract/kit/client';
import { pageHref } from '../../../platform/page-href.ts';
import { mayEnter, useSession, type Session } from '../../../platform/session.ts';
import { signOut } from '../../../platform/session-acts.ts';
import type { MenuAct } from '../../../ui/overlay/menu.tsx';
import { shortcutStore } from '../../../ui/overlay/shortcuts.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { mayLeave } from '../../../ui/overlay/unsaved.ts';
import { advisorLink } from '../../advisor/advisor-link.ts';
import { pageOf } from '../../routes.ts';
import { areaOf } from '../../section-places.ts';

const PAGES = [
  { label: 'Mi cuenta', href: pageHref('/cuenta'), icon: <CircleUser aria-hidden /> },
  { label: 'Equipo', href: pageHref('/equipo'), icon: <Users aria-hidden /> },
  { label: 'Facturación', href: pageHref('/facturacion'), icon: <CreditCard aria-hidden /> },
  { label: 'Precios', href: pageHref('/precios'), icon: <Tags aria-hidden /> },
  { label: 'Preguntas frecuentes', href: '/preguntas-frecuentes', icon: <HelpCircle aria-hidden /> },
];

const openTo = (session: Session) => (item: { href: string }) => {
  const page = pageOf(item.href);
  return page !== undefined && mayEnter(session, page.needs);
};

/** Runs the shortcut `?`, which lists all shortcuts of the screen. */
const openKeys = () =>
  shortcutStore
    .read()
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ keys }) => keys === '?')
    ?.run();

async function leave(): Promise<void> {
  if (!(await mayLeave())) return;
  try {
    await signOut();
  } catch (error) {
    toast.error(error instanceof CallError ? error.message : 'No pudimos cerrar tu sesión');
  }
}

/** The items of the account menu, which belong to the person and not to the business. */
export function useAccountItems(): (MenuAct | 'line')[] {
  const session = useSession();
  const phone = usePhone();
  const back = areaOf(session);
  const advisor = advisorLink(session);
  const items: (MenuAct | 'line')[] = PAGES.filter(openTo(session));
  if (back) items.unshift({ label: back.title, href: back.path, icon: <ArrowLeft aria-hidden /> });
  items.push({ label: 'Habla con un asesor', icon: <MessageCircle aria-hidden />, href: advisor });
  if (!phone)
    items.push({ label: 'Atajos de teclado', icon: <Keyboard aria-hidden />, hint: '?', onSelect: openKeys });
  if (items.length > 0) items.push('line');
  items.push({ label: 'Cerrar sesión', icon: <LogOut aria-hidden />, onSelect: () => void leave() });
  return items;
}
