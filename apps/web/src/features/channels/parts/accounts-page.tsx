import type { ChannelAccount, WebhookData } from '@cauce/contract/conversations/channels';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useCan } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Note } from './note.tsx';
import { type Step, Steps } from './steps.tsx';
import { TestMode } from './test-mode.tsx';
import styles from './channels.module.css';

/** Shown while the server has no application at Meta; it says who can set that up. */
function NotReady() {
  return (
    <Note tone="info">
      <p>
        <b>Esta instalación todavía no tiene una aplicación de Meta.</b>
      </p>
      <p>
        Quien administra el servidor debe poner las llaves META_APP_ID, META_APP_SECRET y META_VERIFY_TOKEN, y
        reiniciarlo. Mientras tanto puedes probar todo en modo de prueba.
      </p>
    </Note>
  );
}

export interface AccountsPageProps {
  title: string;
  description: string;
  isBeta?: boolean;
  permission: 'whatsappApi.write' | 'meta.write';
  data: { accounts: ChannelAccount[]; webhook: WebhookData } | undefined;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
  /** The label of the button that connects, and the title of its form. */
  connect: string;
  steps: (webhook: WebhookData) => readonly Step[];
  ConnectForm: ComponentType<{ onDone?: () => void }>;
  /** Renders an account with its details. */
  Account: ComponentType<{ account: ChannelAccount }>;
}

const Mark = ({ accounts, isBeta }: { accounts: readonly ChannelAccount[]; isBeta: boolean }) => (
  <>
    {isBeta && <StatusChip tone="secondary" label="Beta" />}
    {accounts.length === 0 && <StatusChip tone="neutral" label="Sin conectar" />}
  </>
);

interface NothingConnectedProps extends Pick<AccountsPageProps, 'connect' | 'ConnectForm'> {
  isReady: boolean;
  mayConnect: boolean;
}

/** Shown while nothing is connected: the form, or who can connect. */
function NothingConnected({ isReady, mayConnect, connect, ConnectForm }: NothingConnectedProps) {
  if (!isReady) return <NotReady />;
  if (!mayConnect)
    return (
      <Note tone="info">
        <p>Todavía no hay nada conectado. Puede hacerlo quien edita esta página.</p>
      </Note>
    );
  return (
    <Card title={connect}>
      <ConnectForm />
    </Card>
  );
}

/** The page of a channel: its accounts, the form that connects one, and how to try without one. */
export function AccountsPage(props: AccountsPageProps) {
  const { data, connect, isBeta = false, ConnectForm, Account } = props;
  const mayConnect = useCan(props.permission);
  const [isOpen, setOpen] = useState(false);
  const accounts = data?.accounts ?? [];
  const isReady = data?.webhook.isReady === true;
  const hasAny = accounts.length > 0;
  return (
    <Page
      title={props.title}
      description={props.description}
      mark={data && <Mark accounts={accounts} isBeta={isBeta} />}
      actions={
        hasAny &&
        mayConnect &&
        isReady && (
          <Button icon={<Plus aria-hidden size={16} />} onClick={() => setOpen(true)}>
            {connect}
          </Button>
        )
      }
    >
      {data === undefined &&
        (props.failed ? (
          <ErrorState onRetry={props.onRetry} retrying={props.retrying} />
        ) : (
          <SkeletonCards cards={2} />
        ))}
      {data !== undefined && (
        <Grid columns={1} gap={16} align="start" className={styles.columns}>
          <Stack gap={16} shrink className={styles.stack}>
            {accounts.map((account) => (
              <Account key={account._id} account={account} />
            ))}
            {!hasAny && <NothingConnected {...{ isReady, mayConnect, connect, ConnectForm }} />}
            <TestMode isAlone={!hasAny} />
          </Stack>
          <Card title="Cómo se conecta" description="Se hace una sola vez y toma unos 20 minutos.">
            <Steps label="Pasos para conectar" steps={props.steps(data.webhook)} />
          </Card>
        </Grid>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={connect}>
        <ConnectForm onDone={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}
