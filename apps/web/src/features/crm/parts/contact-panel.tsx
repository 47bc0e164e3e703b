import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePhone } from '../../../ui/use-screen.ts';
import { contactOf } from '../../clients/index.ts';
import styles from './contact-panel.module.css';

const ClientChat = lazy(async () => ({
  default: (await import('../../conversations/index.ts')).ClientChat,
}));

interface ContactPanelProps {
  clientId: string;
  onClose: () => void;
}

/** A contact and their conversation beside the board; a sheet on phones. */
export function ContactPanel({ clientId, onClose }: ContactPanelProps) {
  const phone = usePhone();
  const { data } = useQuery(contactOf(clientId));
  const name = data ? [data.name, data.lastname].filter(Boolean).join(' ') : 'Contacto';
  const body = <PanelBody clientId={clientId} />;
  // The panel takes width from the board, which may then hide the card.
  useEffect(() => {
    document
      .querySelector(`[data-card="${clientId}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [clientId]);
  if (phone)
    return (
      <Dialog open onClose={onClose} title={name}>
        {body}
      </Dialog>
    );
  return (
    <aside className={styles.panel} aria-label={name}>
      <Row as="header" gap={8} align="center" justify="between" marginBottom={12}>
        <h2 className={styles.name}>{name}</h2>
        <IconButton size="small" label="Cerrar" icon={<X />} onClick={onClose} />
      </Row>
      {body}
    </aside>
  );
}

function PanelBody({ clientId }: { clientId: string }) {
  const { data: client, isError, isFetching, refetch } = useQuery(contactOf(clientId));
  const seesChat = useCan('conversations.read');
  if (client === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar el contacto."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (client === undefined) return <SkeletonList rows={4} />;
  return (
    <>
      <Row gap={8} marginBottom={12} wrap>
        <ButtonLink size="small" href={pageHref('/contactos/$id', { id: clientId })}>
          Ver contacto
        </ButtonLink>
      </Row>
      {seesChat && (
        <Suspense fallback={<SkeletonList rows={4} />}>
          <ClientChat client={client} />
        </Suspense>
      )}
    </>
  );
}
