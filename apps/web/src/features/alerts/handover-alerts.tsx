import type { Handovers } from '@cauce/contract/conversations/conversations';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { setBadge } from '../../platform/badges.ts';
import { pageHref } from '../../platform/page-href.ts';
import { useCan } from '../../platform/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { setTitleCount } from '../../ui/layout/document-name.ts';
import { showNotification } from './browser-notifications.ts';
import { handovers } from './queries.ts';
import { ring } from './ring.ts';
import { useSound } from './sound.ts';

type Waiting = Handovers['latest'][number];

const CHAT = pageHref('/chat');
const keyOf = ({ _id, handedOverAt }: Waiting) => `${_id} ${handedOverAt}`;

/** Calls `onNew` for conversations that began to wait after this tab had opened. */
function useNewHandovers(latest: readonly Waiting[] | undefined, onNew: (waiting: Waiting) => void): void {
  const known = useRef<Set<string>>(undefined);
  const tell = useEffectEvent(onNew);
  useEffect(() => {
    if (latest === undefined) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...latest.map(keyOf)]);
    if (before === undefined) return;
    for (const one of latest) if (!before.has(keyOf(one))) tell(one);
  }, [latest]);
}

function Watch() {
  const { data } = useQuery(handovers);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { con } = search as { con?: unknown };
  const [hasSound] = useSound();
  const waiting = data?.waiting ?? 0;
  useEffect(() => {
    setBadge(CHAT, waiting);
    setTitleCount(waiting);
  }, [waiting]);
  // The figures of a business end when the person leaves it.
  useEffect(
    () => () => {
      setBadge(CHAT, 0);
      setTitleCount(0);
    },
    [],
  );
  useNewHandovers(data?.latest, ({ _id, name }) => {
    const open = () => void navigate({ href: pageHref('/chat', { con: _id }) });
    const title = `${name} pide una persona`;
    if (hasSound) ring();
    // A person who reads the conversation sees it there.
    if (pathname !== CHAT || con !== _id)
      toast.warning(title, {
        id: `handover.${_id}`,
        duration: 0,
        action: { label: 'Abrir', onSelect: open },
      });
    const body = 'El asistente le pasó la conversación a tu equipo.';
    showNotification({ title, body, tag: `handover.${_id}`, onOpen: open });
  });
  const still = data?.latest.map(({ _id }) => _id).join(' ');
  const openToasts = useRef<readonly string[]>([]);
  // A message about a conversation that somebody took closes by itself.
  useEffect(() => {
    const ids = still?.split(' ') ?? [];
    for (const id of openToasts.current) if (!ids.includes(id)) toast.close(`handover.${id}`);
    openToasts.current = ids;
  }, [still]);
  return null;
}

/** Tells the team that a conversation waits for a person: badge, title, sound and notification. */
export function HandoverAlerts() {
  return useCan('conversations.read') ? <Watch /> : null;
}
