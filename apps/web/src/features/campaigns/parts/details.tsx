import type { Campaign, RecipientState } from '@cauce/contract/conversations/campaigns';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { resultsOf } from '../queries.ts';
import { CampaignProgressLine } from './campaign-card.tsx';
import { Recipients } from './recipients.tsx';
import { Results } from './results.tsx';

interface DetailsProps {
  campaign: Campaign;
  state: RecipientState | undefined;
  onState: (state: RecipientState | undefined) => void;
}

/** The results and the contacts of a campaign that has begun. */
export function Details({ campaign, state, onState }: DetailsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...resultsOf(campaign._id),
    enabled: campaign.state !== 'preparing',
  });
  const progress = <CampaignProgressLine campaign={campaign} />;
  // Figures and contacts would change with each portion of the list.
  if (campaign.progress.planned === 0 || campaign.state === 'preparing') return progress;
  return (
    <Stack gap={24}>
      {progress}
      {data && <Results campaign={campaign} results={data} />}
      {data === undefined && isError && (
        <ErrorState
          title="No pudimos cargar los resultados."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <SkeletonCards cards={4} />}
      <Recipients campaign={campaign} state={state} onState={onState} />
    </Stack>
  );
}
