import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { campaignOf, campaignOptions } from '../queries.ts';

/** Its filters and calendars are a lot of code. */
const CampaignWizard = lazy(async () => ({
  default: (await import('../parts/campaign-form.tsx')).CampaignWizard,
}));

const Search = z.object({ borrador: typedText() });
export type CampaignFormSearch = z.output<typeof Search>;

/** Writes a new campaign, or goes on with a draft. */
export function CampaignFormScreen() {
  const [{ borrador }] = useFilters('/massiveAI/nueva', Search);
  const options = useQuery(campaignOptions);
  const draft = useQuery({ ...campaignOf(borrador), enabled: borrador !== '' });
  const failed = options.isError ? options : draft.isError ? draft : undefined;
  const isReady = options.data !== undefined && (borrador === '' || draft.data !== undefined);
  return (
    <Page
      title={borrador === '' ? 'Nueva campaña' : 'Editar campaña'}
      back={{ label: 'Campañas masivas', href: pageHref('/massiveAI') }}
      width="form"
    >
      {failed !== undefined && !isReady && (
        <ErrorState
          title="No pudimos abrir la campaña."
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {failed === undefined && !isReady && <SkeletonForm fields={4} />}
      {isReady && options.data && (
        <Suspense fallback={<SkeletonForm fields={4} />}>
          <CampaignWizard
            key={borrador}
            edited={borrador === '' ? undefined : draft.data}
            options={options.data}
          />
        </Suspense>
      )}
    </Page>
  );
}
