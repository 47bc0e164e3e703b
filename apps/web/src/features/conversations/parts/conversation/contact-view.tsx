import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { Conversation } from '@cauce/contract/conversations/conversations';
import { clients } from '@cauce/contract/clients/clients';
import { formatDateTime } from '@cauce/domain/time/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarPlus, UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { call } from '../../../../platform/call.ts';
import { useClientPart } from '../../../../platform/feature-parts/client-parts.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { can, useBusiness, useCan, useSession } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { Grid, Row } from '../../../../ui/layout/box.tsx';
import { addressWords } from '../../words.ts';
import styles from './contact-view.module.css';
import { NoteList } from '../messages/note-list.tsx';

const NextVisit = lazy(async () => ({ default: (await import('../../../agenda/index.ts')).NextVisit }));

export interface ContactViewProps {
  conversation: Conversation;
  onClose: () => void;
  /** Undefined for people who may not book, and when the contact is unknown. */
  onBook: (() => void) | undefined;
}

/** Contact data, next appointment and history beside a conversation. */
export function ContactView({ conversation, onClose, onBook }: ContactViewProps) {
  const { name, picture, clientId, specialistId, channel, optedOut, noRespond } = conversation;
  const seesContacts = useCan('clients.read');
  const seesAgenda = useCan('appointments.read');
  return (
    <div className={styles.contact}>
      <IconButton
        className={styles.back}
        label="Volver a la conversación"
        quiet
        icon={<ArrowLeft />}
        onClick={onClose}
      />
      <Row gap={12} align="center">
        <Avatar name={name} image={picture} size={56} />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.detail}>{addressWords(conversation)}</p>
        </div>
      </Row>
      <Facts
        facts={[
          clientId !== null &&
            seesAgenda && [
              'Próxima cita',
              <span key="next">
                <Suspense fallback="Cargando...">
                  <NextVisit clientId={clientId} />
                </Suspense>
              </span>,
            ],
          ['Canal', CHANNELS[channel].label],
          [
            'Quién es',
            specialistId === null ? (clientId === null ? 'Alguien nuevo' : 'Contacto') : 'Especialista',
          ],
          [
            'No Responder',
            <>
              {noRespond ? 'Sí' : 'No'}
              {optedOut && <Chip tone="error">Pidió no recibir mensajes</Chip>}
            </>,
          ],
        ]}
      />
      {clientId !== null && (seesContacts || onBook) && (
        <Row gap={8} wrap>
          {onBook && (
            <Button size="small" kind="primary" icon={<CalendarPlus />} onClick={onBook}>
              Agendar cita
            </Button>
          )}
          {seesContacts && (
            <ButtonLink size="small" icon={<UserRound />} href={pageHref('/contactos/$id', { id: clientId })}>
              Abrir su ficha
            </ButtonLink>
          )}
        </Row>
      )}
      <NoteList conversation={conversation} />
      {clientId !== null && seesContacts && <Known clientId={clientId} />}
    </div>
  );
}

const contactOf = (id: string) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: async () => (await call(clients.read, { params: { id } })).data,
    meta: { topics: ['agenda', 'conversations', 'notifications'] },
  });

/** Data of the contact, and their appointments as the appointments feature shows them. */
function Known({ clientId }: { clientId: string }) {
  const session = useSession();
  const { zone } = useBusiness();
  const part = useClientPart('citas');
  const { data } = useQuery(contactOf(clientId));
  if (data === undefined) return <SkeletonList rows={2} />;
  const { email, visits, notes } = data;
  const lastAt = visits?.lastAt ?? null;
  const Panel = part !== undefined && can(session, part.needs) ? part.Panel : undefined;
  return (
    <>
      <Facts
        facts={[
          email !== '' && ['Correo', email],
          visits !== null && ['Visitas', String(visits.count)],
          lastAt !== null && ['Última visita', formatDateTime(new Date(lastAt), zone)],
        ]}
      />
      {notes.length > 0 && (
        <Grid as="section" gap={8} aria-label="Notas de su ficha">
          <h3 className={styles.subtitle}>Notas de su ficha</h3>
          {notes.slice(-2).map(({ text, date }) => (
            <p key={date} className={styles.detail}>
              {text}
            </p>
          ))}
        </Grid>
      )}
      {Panel && (
        <Grid as="section" gap={8} aria-label="Citas">
          <h3 className={styles.subtitle}>Citas</h3>
          <Suspense fallback={<SkeletonList rows={2} />}>
            <Panel client={data} />
          </Suspense>
        </Grid>
      )}
    </>
  );
}
