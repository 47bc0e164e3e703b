import type { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import type { InputOf } from '@cauce/contract/kit/endpoint';

type Given = InputOf<typeof conversionEvents.record>['body']['conversionEvent'];

export const conversionEventInput = (clientId: string, over: Partial<Given> = {}): Given => ({
  name: 'Pagó anticipo',
  clientId,
  description: 'Por transferencia',
  ...over,
});
