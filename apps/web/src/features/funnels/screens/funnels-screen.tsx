import type { FunnelDraft } from '@cauce/contract/funnels/drafts';
import type { Funnel } from '@cauce/contract/funnels/funnels';
import { beyondPlan } from '@cauce/domain/billing/entitlements';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Filter, Plus } from 'lucide-react';
import { useState } from 'react';
import { pageHref } from '../../../platform/page-href.ts';
import { PlanFull } from '../../../platform/records/plan-full.tsx';
import { useCan } from '../../../platform/session.ts';
import { usePlanLimits } from '../../../platform/records/use-plan-limits.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Card, CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { funnelList } from '../../catalogue/index.ts';
import { FunnelCard } from '../parts/funnel-card.tsx';
import { ShareDialog } from '../parts/share-dialog.tsx';
import { draftList, draftOf, useDiscardDraft, useRemoveFunnel } from '../queries.ts';
import { phaseWords } from '../words.ts';

const NEW = pageHref('/funnels/nuevo');
const ABOUT = 'El camino de cada contacto y los mensajes que recibe en cada paso.';

/** The funnels of the business. */
export function FunnelsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(funnelList);
  const mayWrite = useCan('funnels.write');
  const drafts = useQuery({ ...draftList, enabled: mayWrite }).data ?? [];
  const navigate = useNavigate();
  const { funnels: most } = usePlanLimits();
  const isFull = (data?.length ?? 0) >= most;
  const mayCreate = mayWrite && data !== undefined && !isFull;
  const create = () => void navigate({ href: NEW });
  useShortcuts('Embudos', mayCreate ? [{ keys: 'n', label: 'Crear embudo', run: create }] : []);
  return (
    <Page
      title="Embudos CRM"
      description={ABOUT}
      actions={
        <>
          <ButtonLink href={pageHref('/sales-funnels')}>Sales Funnels</ButtonLink>
          {mayCreate && data.length > 0 && (
            <ButtonLink kind="primary" icon={<Plus aria-hidden size={16} />} href={NEW}>
              Crear embudo
            </ButtonLink>
          )}
        </>
      }
    >
      {mayWrite && isFull && <PlanFull>{beyondPlan('funnels', most)}</PlanFull>}
      {data === undefined &&
        (isError ? (
          <ErrorState
            title="No pudimos cargar tus embudos."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonCards cards={2} />
        ))}
      {data && <FunnelCards funnels={data} drafts={drafts} mayCreate={mayCreate} />}
    </Page>
  );
}

interface FunnelCardsProps {
  funnels: readonly Funnel[];
  drafts: readonly FunnelDraft[];
  mayCreate: boolean;
}

function FunnelCards({ funnels, drafts, mayCreate }: FunnelCardsProps) {
  const [sharing, setSharing] = useState<Funnel>();
  const remove = useRemoveFunnel();
  const navigate = useNavigate();
  const unpublished = draftOf(drafts, null);
  if (funnels.length === 0 && unpublished === undefined)
    return (
      <EmptyState
        icon={<Filter />}
        title="Aquí vivirán tus embudos: las fases por las que pasa cada contacto, con sus mensajes."
        action={
          mayCreate && (
            <ButtonLink kind="primary" href={NEW}>
              Crear tu primer embudo
            </ButtonLink>
          )
        }
      />
    );
  return (
    <>
      <CardGrid>
        {unpublished && <DraftCard draft={unpublished} />}
        {funnels.map((funnel) => {
          const hasDraft = draftOf(drafts, funnel._id) !== undefined;
          const copy = () => void navigate({ href: pageHref('/funnels/nuevo', { funnelId: funnel._id }) });
          return (
            <FunnelCard
              key={funnel._id}
              funnel={funnel}
              hasDraft={hasDraft}
              onDuplicate={mayCreate ? copy : undefined}
              onShare={() => setSharing(funnel)}
              onRemove={() => void remove(funnel, hasDraft)}
            />
          );
        })}
      </CardGrid>
      {sharing && <ShareDialog funnel={sharing} onClose={() => setSharing(undefined)} />}
    </>
  );
}

/** A new funnel that was never published. */
function DraftCard({ draft: { content } }: { draft: FunnelDraft }) {
  const discard = useDiscardDraft();
  return (
    <Card
      title={content.name.trim() || 'Embudo nuevo'}
      description={phaseWords(content.phases.length)}
      footer={
        <Row gap={8} wrap>
          <ButtonLink size="small" href={NEW}>
            Seguir editando
          </ButtonLink>
          <Button size="small" kind="subtle" onClick={() => void discard(null, content.name)}>
            Descartar borrador
          </Button>
        </Row>
      }
    >
      <Row>
        <StatusChip tone="warning" label="Borrador sin publicar" />
      </Row>
    </Card>
  );
}
