import { audiences } from '@cauce/contract/clients/audiences';
import {
  campaigns,
  type CampaignAudience,
  type CampaignContent,
  type RecipientState,
} from '@cauce/contract/conversations/campaigns';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

export const TOPIC = 'campaigns';

export const campaignList = queryOptions({
  queryKey: [TOPIC, 'list'],
  queryFn: async () => (await call(campaigns.list)).data,
});

export const campaignOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'one', id],
    queryFn: async () => (await call(campaigns.read, { params: { id } })).data,
  });

export const campaignOptions = queryOptions({
  queryKey: [TOPIC, 'options'],
  queryFn: async () => (await call(campaigns.options)).data,
  meta: { topics: ['channels', 'resources', 'notifications'] },
});

export const audienceChoices = queryOptions({
  queryKey: ['audiences', 'list'],
  queryFn: async () => (await call(audiences.list)).data,
});

interface Draft {
  audience: CampaignAudience;
  content: CampaignContent;
}

/** Every change of contacts may change who is reached. */
export const reachOf = (body: Draft) =>
  queryOptions({
    queryKey: [TOPIC, 'reach', body.audience],
    queryFn: async () => (await call(campaigns.reach, { body })).data,
    placeholderData: keepPreviousData,
    meta: { topics: ['clients', 'audiences'] },
  });

export const previewOf = (body: Draft) =>
  queryOptions({
    queryKey: [TOPIC, 'preview', body],
    queryFn: async () => (await call(campaigns.preview, { body })).data,
    placeholderData: keepPreviousData,
  });

export const resultsOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'results', id],
    queryFn: async () => (await call(campaigns.results, { params: { id } })).data,
    meta: { topics: ['conversations', 'agenda', 'money'] },
  });

export const recipientsOf = (id: string, state: RecipientState | undefined) =>
  infiniteQueryOptions({
    queryKey: [TOPIC, 'recipients', id, state],
    queryFn: async ({ pageParam }) =>
      (
        await call(campaigns.recipients, {
          params: { id },
          query: { ...(state && { state }), ...(pageParam && { after: pageParam }) },
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
