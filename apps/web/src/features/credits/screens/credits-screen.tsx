import { Wallet } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { useBusiness, useCan } from '../../../platform/session.ts';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { useCredits } from '../queries.ts';
import { Balances } from '../parts/balances.tsx';
import { LevelCards } from '../parts/level-cards.tsx';
import { Movements } from '../parts/movements.tsx';

/** As high as the content that loads, so that the movements stay in place. */
function Waiting() {
  return (
    <>
      <CardGrid>
        {['gpt', 'reasoning', 'level', 'price', 'balance', 'tolerance'].map((kind) => (
          <Card key={kind}>
            <SkeletonForm fields={1} />
          </Card>
        ))}
      </CardGrid>
      <Card>
        <SkeletonForm fields={1} />
      </Card>
    </>
  );
}

/** The form of the warnings is used rarely, and loads after the balances. */
const CreditAlertsCard = lazy(async () => ({
  default: (await import('../../business/index.ts')).CreditAlertsCard,
}));

export function CreditsScreen() {
  const { _id: businessId } = useBusiness();
  const { data, isError, isFetching, refetch } = useCredits();
  const mayEdit = useCan('business.write');
  const mayTopUp = useCan('topUp.read');
  return (
    <Page
      title="Créditos"
      description="Con ellos responden tus asistentes."
      actions={
        mayTopUp && (
          <ButtonLink kind="primary" icon={<Wallet aria-hidden />} href={pageHref('/recargar')}>
            Recargar
          </ButtonLink>
        )
      }
    >
      {data === undefined ? (
        isError ? (
          <ErrorState
            title="No pudimos cargar tus créditos."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Waiting />
        )
      ) : (
        <>
          <CardGrid>
            <Balances balances={data} />
            <LevelCards balances={data} />
          </CardGrid>
          <Suspense fallback={<SkeletonForm fields={2} />}>
            <CreditAlertsCard
              businessId={businessId}
              settings={{
                lowCreditThreshold: data.lowCreditThreshold,
                creditNotificationInterval: data.creditNotificationInterval,
              }}
              mayEdit={mayEdit}
            />
          </Suspense>
        </>
      )}
      <Section title="Movimientos">
        <Movements />
      </Section>
    </Page>
  );
}
