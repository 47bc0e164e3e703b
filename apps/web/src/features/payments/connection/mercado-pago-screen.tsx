import { PAGES } from '@cauce/contract/kit/pages';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Notice } from '../notice.tsx';
import { connection } from '../queries.ts';
import { AccountCard, ConnectButton } from './account-card.tsx';
import { standingOf } from './connection-words.ts';
import styles from './connection.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { TestCard } from './test-card.tsx';
import { useCompleteConnect } from './use-connection.ts';

/** Mercado Pago writes these into the address when it sends the person back. */
const Address = z.object({ code: typedText(), state: typedText(), error: typedText(), prueba: typedText() });
export type MercadoPagoSearch = z.output<typeof Address>;

const NOTHING: MercadoPagoSearch = { code: '', state: '', error: '', prueba: '' };
/** How often the page asks for the outcome of a test payment that was just made. */
const SOON = 2000;

function Connect({ isCompleting }: { isCompleting: boolean }) {
  const mayConnect = useCan('mercadoPago.write');
  return (
    <Card
      title="Conecta tu cuenta"
      description="Autoriza a cobrar en tu cuenta de Mercado Pago. El dinero llega directo a ella."
    >
      <Stack gap={12} align="start">
        {isCompleting && <p className={styles.quiet}>Terminando de conectar tu cuenta...</p>}
        {!isCompleting && mayConnect && (
          <>
            <p className={styles.quiet}>
              Te llevamos a Mercado Pago para que ingreses y des tu permiso. No vemos tu contraseña, y puedes
              quitar el permiso cuando quieras.
            </p>
            <ConnectButton label="Conectar Mercado Pago" />
          </>
        )}
        {!isCompleting && !mayConnect && (
          <Notice tone="info">
            Todavía no hay ninguna cuenta conectada. Puede hacerlo quien edita esta página.
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** The account of Mercado Pago on which the business charges for appointments. */
export function MercadoPagoScreen() {
  const [search, setSearch] = useFilters(PAGES.mercadoPago.path, Address);
  const mayEdit = useCan('mercadoPago.write');
  const forget = useCallback(() => setSearch(NOTHING), [setSearch]);
  const { isCompleting, problem } = useCompleteConnect(search, forget);
  const {
    data: account,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...connection,
    // The person comes back from the test payment before Mercado Pago has said how it went.
    refetchInterval: ({ state: { data } }) =>
      search.prueba !== '' &&
      ['open', 'pending', 'approved'].includes(data?.testPayment?.status ?? '') &&
      SOON,
  });
  return (
    <Page
      title={PAGES.mercadoPago.title}
      description="Cobra tus citas en línea, con el dinero directo en tu cuenta."
      mark={account && !account.isConnected && <StatusChip {...standingOf(account)} />}
    >
      {account === undefined &&
        (isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonCards cards={2} />
        ))}
      {account && (
        <Grid columns={1} gap={16} align="start" className={styles.columns}>
          <Stack gap={16} shrink>
            {search.error !== '' && (
              <Notice tone="warning" alert>
                No se conectó: en Mercado Pago no se dio el permiso. Puedes intentarlo otra vez.
              </Notice>
            )}
            {problem && (
              <Notice tone="error" alert>
                {problem.message}
              </Notice>
            )}
            {account.isConnected ? (
              <AccountCard account={account} />
            ) : (
              <Connect isCompleting={isCompleting} />
            )}
            {account.isConnected && mayEdit && <TestCard account={account} />}
          </Stack>
          <HowItWorks />
        </Grid>
      )}
    </Page>
  );
}
