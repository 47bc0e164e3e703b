import type { campaigns, CampaignInput } from '@cauce/contract/conversations/campaigns';
import type { BodyOf } from '@cauce/contract/kit/endpoint';

let made = 0;

type Given = BodyOf<typeof campaigns.save>['campaign'];

/** A campaign to every contact, at any hour and ten messages a second. */
export const campaignInput = (
  over: Partial<Pick<CampaignInput, 'name' | 'audience'>> & {
    content?: Partial<CampaignInput['content']>;
    schedule?: Partial<CampaignInput['schedule']>;
  } = {},
): Given => ({
  name: over.name ?? `Campaña ${++made}`,
  audience: over.audience ?? { is: 'all', audienceId: null, filters: {}, campaignId: null },
  content: {
    text: 'Hola, {nombre_contacto}. Esta semana hay lugar: {liga_cita}',
    templateId: null,
    values: [],
    image: null,
    closed: 'leaveOut',
    ...over.content,
  },
  schedule: {
    startsAt: null,
    perMinute: 600,
    from: '00:00',
    to: '24:00',
    days: [1, 2, 3, 4, 5, 6, 7],
    dailyCap: null,
    ...over.schedule,
  },
});
