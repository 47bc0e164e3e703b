import type { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import type { InputOf } from '@cauce/contract/kit/endpoint';

type Given = InputOf<typeof trafficSources.create>['body']['trafficSource'];

export const trafficSourceInput = (over: Partial<Given> = {}): Given => ({
  source: 'Volantes de enero',
  keyword: 'promo enero',
  description: 'Los volantes que se repartieron en la plaza',
  matchType: 'partial',
  ...over,
});
