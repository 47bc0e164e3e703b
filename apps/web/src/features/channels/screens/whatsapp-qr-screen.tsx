import { PAGES } from '@cauce/contract/kit/pages';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Note } from '../parts/note.tsx';
import { PhoneCard } from '../parts/phone-card.tsx';
import { RiskForm } from '../parts/risk-form.tsx';
import { TestMode } from '../parts/test-mode.tsx';
import { pairedPhones } from '../queries.ts';
import styles from '../parts/channels.module.css';

const PAIR = 'Enlazar un teléfono';

function Official() {
  const seesApi = useCan('whatsappApi.read');
  return (
    <Card title="¿Tu negocio depende de este número?">
      <Stack gap={12} align="start">
        <p className={styles.quiet}>
          La conexión oficial no arriesga el número, manda plantillas y aguanta más mensajes. Toma unos 20
          minutos y una cuenta de Meta.
        </p>
        {seesApi && <ButtonLink href={pageHref('/integraciones/whatsapp-api')}>Usar WhatsApp API</ButtonLink>}
      </Stack>
    </Card>
  );
}

export function WhatsappQrScreen() {
  const { data: phones, isError, isFetching, refetch } = useQuery(pairedPhones);
  const mayPair = useCan('whatsapp.write');
  const [isOpen, setOpen] = useState(false);
  const hasAny = phones !== undefined && phones.length > 0;
  const isConnected = phones?.some(({ phase }) => phase === 'connected') === true;
  return (
    <Page
      title={PAGES.whatsapp.title}
      description="Enlaza el WhatsApp del teléfono de tu negocio, sin trámites con Meta."
      mark={phones && !isConnected && <StatusChip tone="neutral" label="Sin conectar" />}
      actions={
        hasAny &&
        mayPair && (
          <Button icon={<Plus aria-hidden size={16} />} onClick={() => setOpen(true)}>
            {PAIR}
          </Button>
        )
      }
    >
      {phones === undefined &&
        (isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonCards cards={2} />
        ))}
      {phones !== undefined && (
        <Grid columns={1} gap={16} align="start" className={styles.columns}>
          <Stack gap={16} shrink className={styles.stack}>
            {phones.map((phone) => (
              <PhoneCard key={phone._id} phone={phone} />
            ))}
            {!hasAny && mayPair && (
              <Card title={PAIR}>
                <RiskForm />
              </Card>
            )}
            {!hasAny && !mayPair && (
              <Note tone="info">
                <p>Todavía no hay ningún teléfono enlazado. Puede hacerlo quien edita esta página.</p>
              </Note>
            )}
          </Stack>
          <Stack gap={16} shrink className={styles.stack}>
            <Official />
            <TestMode isAlone={!isConnected} />
          </Stack>
        </Grid>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={PAIR}>
        <RiskForm onDone={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}
