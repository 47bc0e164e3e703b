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

/**
 * Creates a conversation with a new client through a test link, which is deleted again. The person then plays the
 * client in the chat.
 */
async function createSimulation(): Promise<string> {
  const { data: link } = await call(channels.makeSimulatorLink, { body: { name: 'Cliente de prueba' } });
  await call(channels.removeSimulatorLink, { params: { id: link._id } });
  return link.conversationId;
}

/** A button that creates a conversation with a simulated client and opens it. */
export function StartSimulation({ label, kind }: { label: string; kind?: 'primary' }) {
  const navigate = useNavigate();
  const mayWrite = useCan('conversations.write');
  const { mutate, isPending } = useMutation({
    mutationFn: createSimulation,
    onSuccess: (id) => {
      // Moves the focus away from the button, so that it can go to the simulated phone.
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

/** Opens the last simulated conversation, or creates one. */
export function OpenSimulator() {
  const { data } = useQuery(lastPlayed);
  if (data === null) return <StartSimulation label="Abrir el simulador" />;
  return (
    <>
      <ButtonLink
        href={data === undefined ? pageHref('/chat') : hrefTo(data)}
        icon={<MessagesSquare aria-hidden size={16} />}
      >
        Abrir el simulador
      </ButtonLink>
      {data !== undefined && <StartSimulation label="Empezar como alguien nuevo" />}
    </>
  );
}
