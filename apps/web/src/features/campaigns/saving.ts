import { type Campaign, campaigns } from '@cauce/contract/conversations/campaigns';
import { CallError } from '@cauce/contract/kit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { useBusiness } from '../../platform/session.ts';
import { type CampaignFormValues, toInput } from './form-shape.ts';
import { campaignOf, TOPIC } from './queries.ts';

/** The form has the fields of a campaign without their groups. */
const GROUPS = /^(?:campaign\.)?(?:audience\.|content\.|schedule\.)?/;

function withoutGroups(problem: unknown): unknown {
  if (!(problem instanceof CallError)) return problem;
  const fields = Object.entries(problem.fields).map(([name, message]) => [name.replace(GROUPS, ''), message]);
  return new CallError(problem.code, problem.message, problem.status, Object.fromEntries(fields));
}

const inForm = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((problem: unknown) => {
    throw withoutGroups(problem);
  });

/** Saves the draft at each step: the first time as a new one, later over the version that was saved before. */
export function useCampaignDraft(edited: Campaign | undefined) {
  const client = useQueryClient();
  const { zone } = useBusiness();
  const [saved, setSaved] = useState(edited);
  const save = async (values: CampaignFormValues): Promise<Campaign> => {
    const campaign = toInput(values, zone);
    const { data } = await inForm(
      saved
        ? call(campaigns.change, {
            params: { id: saved._id },
            body: { campaign, updatedAt: saved.updatedAt },
          })
        : call(campaigns.save, { body: { campaign } }),
    );
    setSaved(data);
    client.setQueryData(campaignOf(data._id).queryKey, data);
    void client.invalidateQueries({ queryKey: [TOPIC, 'list'] });
    return data;
  };
  const start = async ({ _id: id }: Campaign) => {
    const answer = await inForm(call(campaigns.start, { params: { id } }));
    client.setQueryData(campaignOf(id).queryKey, answer.data);
    void client.invalidateQueries({ queryKey: [TOPIC, 'list'] });
    return answer;
  };
  return { saved, save, start };
}
