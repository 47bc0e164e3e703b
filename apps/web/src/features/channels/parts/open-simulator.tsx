import { channels } from '@cauce/contract/conversations/channels';
import { conversations } from '@cauce/contract/conversations/conversations';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FlaskConical, MessagesSquare } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { toast } from '../../../ui/feedback/toast.ts';

const lastPlayed = queryOptions({
  queryKey: ['conversations', 'played'],
  queryFn: async () =>
    (await call(conversations.list, { query: { channel: 'simulator' } })).data.rows[0]?._id ?? null,
});

const hrefTo = (id: string) => pageHref('/chat', { con: id, panel: 'telefono' });

/** Somebody who never wrote, by the door of a link that nobody is given: from there on they are played in the chat. */
async function beginPlaying(): Promise<string> {
  const { data: link } = await call(channels.makeSimulatorLink, { body: { name: 'Cliente de prueba' } });
  await call(channels.removeSimulatorLink, { params: { id: link._id } });
  return link.conversationId;
}

/** Begins a talk in which one plays somebody new, and goes there. */
export function PlaySomebody({ label, kind }: { label: string; kind?: 'primary' }) {
  const navigate = useNavigate();
  const mayWrite = useCan('conversations.write');
  const { mutate, isPending } = useMutation({
    mutationFn: beginPlaying,
    onSuccess: (id) => {
      // The keyboard goes on at the telephone, where there is something to say.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return navigate({ href: hrefTo(id) });
    },
    onError: ({ message }) => void toast.error(message),
  });
  return (
    mayWrite && (
      <Button
        kind={kind}
        icon={<FlaskConical aria-hidden size={16} />}
        busy={isPending}
        busyLabel="Abriendo..."
        onClick={() => mutate()}
      >
        {label}
      </Button>
    )
  );
}

/** To the talk that was played last; where there is none, one is begun. */
export function OpenSimulator() {
  const { data } = useQuery(lastPlayed);
  if (data === null) return <PlaySomebody label="Abrir el simulador" />;
  return (
    <>
      <ButtonLink
        href={data === undefined ? pageHref('/chat') : hrefTo(data)}
        icon={<MessagesSquare aria-hidden size={16} />}
      >
        Abrir el simulador
      </ButtonLink>
      {data !== undefined && <PlaySomebody label="Empezar como alguien nuevo" />}
    </>
  );
}
