import type { FunnelDraft } from '@cauce/contract/funnels/drafts';
import type { FunnelCopy } from '@cauce/contract/funnels/funnels';
import { beyondPlan } from '@cauce/domain/billing/entitlements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { PlanFull } from '../../../platform/records/plan-full.tsx';
import { useFilters } from '../../../platform/search.ts';
import { usePlanLimits } from '../../../platform/records/use-plan-limits.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { funnelList } from '../../catalogue/index.ts';
import { copyOf, emptyContent } from '../editor/model.ts';
import { EditorPage } from '../parts/editor-page.tsx';
import { draftList, draftOf, sharedFunnel } from '../queries.ts';

const Address = z.object({ funnelId: z.uuid().optional().catch(undefined) });
export type NewFunnelSearch = z.output<typeof Address>;

const TITLE = 'Nuevo embudo';
const BACK = { label: 'Embudos CRM', href: pageHref('/funnels') };

/** The editor of a new funnel, empty or with the phases of a shared one. */
export function NewFunnelScreen() {
  const [{ funnelId }] = useFilters('/funnels/nuevo', Address);
  const { funnels: most } = usePlanLimits();
  const list = useQuery(funnelList);
  const drafts = useQuery({ ...draftList, refetchOnMount: 'always' });
  const shared = useQuery({ ...sharedFunnel(funnelId ?? ''), enabled: funnelId !== undefined });
  const isReady = list.data && drafts.data && drafts.isFetchedAfterMount;

  if (shared.error?.code === 'notFound')
    return (
      <NotFound
        title="Embudo no encontrado"
        detail="Quien te compartió esta liga ya lo eliminó."
        href={BACK.href}
        label="Ver mis embudos"
      />
    );
  if (!isReady || (funnelId !== undefined && !shared.data)) {
    const queries = [list, drafts, shared];
    return (
      <Page title={TITLE} back={BACK}>
        {queries.some(({ isError }) => isError) ? (
          <ErrorState
            title="No pudimos cargar el embudo."
            retrying={queries.some(({ isFetching }) => isFetching)}
            onRetry={() => void Promise.all(queries.map((query) => query.isError && query.refetch()))}
          />
        ) : (
          <SkeletonCards cards={4} />
        )}
      </Page>
    );
  }
  return (
    <Beginning
      // Another link begins another copy.
      key={funnelId ?? ''}
      draft={draftOf(drafts.data, null)}
      copied={funnelId === undefined || !shared.data ? undefined : { id: funnelId, funnel: shared.data }}
      isFull={list.data.length >= most}
      most={most}
    />
  );
}

interface BeginningProps {
  draft: FunnelDraft | undefined;
  copied: { id: string; funnel: FunnelCopy } | undefined;
  isFull: boolean;
  /** The number of funnels that the plan allows. */
  most: number;
}

/** Asks first when a copy would replace another funnel that was begun. */
function Beginning({ draft, copied, isFull, most }: BeginningProps) {
  const isOther = draft !== undefined && copied !== undefined && draft.content.copiedFrom !== copied.id;
  const [isAsking, setAsking] = useState(isOther);
  const [replaced, setReplaced] = useState(false);
  const [start, setStart] = useState(0);
  const [original] = useState(emptyContent);
  const [copy] = useState(() => copied && copyOf(copied.funnel, copied.id));

  if (isAsking && draft)
    return (
      <Page title={TITLE} back={BACK}>
        <EmptyState
          title={`Ya empezaste otro embudo que no has publicado: «${draft.content.name.trim() || TITLE}».`}
          action={
            <Row gap={8} wrap justify="center">
              <Button onClick={() => setAsking(false)}>Seguir con él</Button>
              <Button
                kind="primary"
                onClick={() => {
                  setReplaced(true);
                  setAsking(false);
                }}
              >
                {`Cambiarlo por la copia de «${copied?.funnel.name ?? ''}»`}
              </Button>
            </Row>
          }
        />
      </Page>
    );
  const begun = copy !== undefined && (draft === undefined || replaced) ? copy : undefined;
  return (
    <EditorPage
      key={start}
      title={TITLE}
      funnel={undefined}
      draft={draft}
      begun={begun}
      original={original}
      mayPublish={!isFull}
      notice={isFull && <PlanFull>{beyondPlan('funnels', most)}</PlanFull>}
      onRestart={() => {
        setReplaced(false);
        setStart(start + 1);
      }}
    />
  );
}
