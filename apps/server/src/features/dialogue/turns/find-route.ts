import type { Client } from '@cauce/contract/clients/clients';
import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import { wholeNumber } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { type AssistantRow, workingAssistants } from '../../assistants/index.ts';
import { findClient } from '../../clients/index.ts';
import type { ConversationRow } from '../../conversations/index.ts';
import { findTrafficSource } from '../../traffic-sources/index.ts';
import { type BusinessProfile, readBusiness } from '../catalogue/catalogue-store.ts';
import { type Route, route } from '../routing.ts';

/** The source by which a contact arrived. It is read only where an assistant serves one source. */
export async function findSourceOf(
  tx: TenantTx,
  clientId: string | null,
  working: readonly AssistantRow[],
): Promise<string | undefined> {
  if (clientId === null || working.every(({ trafficSourceId }) => trafficSourceId === null)) return undefined;
  return findTrafficSource(tx, clientId);
}

export interface FoundRoute {
  route: Route;
  business: BusinessProfile;
  client: Client | undefined;
}

/** Picks the assistant that answers in the conversation. */
export async function findRoute(
  tx: TenantTx,
  by: ActionContext,
  { conversation, isStopped }: { conversation: ConversationRow; isStopped: boolean },
): Promise<FoundRoute> {
  const { channel, address, attendedUntil, clientId } = conversation;
  const business = await readBusiness(tx);
  const client = clientId === null ? undefined : await findClient(tx, clientId);
  const { isTest, addressedBy } = CHANNELS[channel];
  // Without an address that is a number, the stored number may be one that the client only said.
  const ownNumber = client !== undefined && !isTest && addressedBy === 'phone' ? wholeNumber(client) : '';
  const working = await workingAssistants(tx, by.at);
  const chosen = route(
    {
      channel,
      numbers: [address, ownNumber],
      clientType: client?.type,
      trafficSourceId: await findSourceOf(tx, clientId, working),
      isSpecialist: conversation.specialistId !== null,
      noRespond: conversation.noRespond,
      optedOut: conversation.optedOut,
      isAttended: attendedUntil !== null && by.at < attendedUntil,
      isStopped,
    },
    { owner: wholeNumber(business.owner), testing: business.testing.map(wholeNumber) },
    working,
  );
  return { route: chosen, business, client };
}
