import type { Appointment } from '@cauce/contract/agenda/appointments';
import { displayPhone, whatsappLink } from '@cauce/domain/people/phone';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { Link } from '../../../../ui/inputs/link.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';

/** The client of an appointment, with links to contact them. */
export function Contact({ client }: { client: NonNullable<Appointment['client']> }) {
  const { whatsapp } = client;
  const seesThem = useCan('clients.read');
  return (
    <Stack as="span">
      <span>
        {seesThem ? (
          <Link href={pageHref('/contactos/$id', { id: client._id })}>{client.name}</Link>
        ) : (
          client.name
        )}
      </span>
      {whatsapp && (
        <a href={whatsappLink({ ...client, whatsapp })} target="_blank" rel="noreferrer">
          {displayPhone({ ...client, whatsapp })}
          <span className="visually-hidden"> por WhatsApp, en otra pestaña</span>
        </a>
      )}
      {client.email && <a href={`mailto:${client.email}`}>{client.email}</a>}
    </Stack>
  );
}
