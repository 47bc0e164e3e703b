import { type Capabilities, NO_CAPABILITIES } from '@cauce/contract/assistants/assistant-capabilities';
import type {
  AssistantChannel,
  AssistantMode,
  AssistantModel,
  AssistantType,
  CorrespondTo,
  ReasoningEffort,
  RespondTo,
} from '@cauce/contract/assistants/assistant-words';
import type { AssistantFields } from '@cauce/contract/assistants/assistants';
import type { Selectable } from 'kysely';
import type { Assistant as Columns } from '../../platform/database/generated/tables.ts';

/** An assistant in the types of the server. */
export interface AssistantRow {
  id: string;
  businessId: string;
  branchId: string | null;
  name: string;
  mode: AssistantMode;
  type: AssistantType;
  model: AssistantModel;
  temperature: number;
  reasoningEffort: ReasoningEffort;
  goal: string;
  image: string;
  color: string;
  personality: string;
  greeting: string;
  preSale: string;
  postSale: string;
  capabilities: Capabilities;
  /** The maximum number of answers to one person per day; null means no limit. */
  messageLimitDay: number | null;
  isWorking: boolean;
  channels: AssistantChannel[];
  respondTo: RespondTo;
  correspondTo: CorrespondTo;
  funnelId: string | null;
  /** It serves the contacts of this source only. */
  trafficSourceId: string | null;
  price: number;
  /** The template it was created from: the same for both modes of one place except for the mode. */
  bornOf: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export function toRow(row: Selectable<Columns>): AssistantRow {
  return {
    id: row.id,
    businessId: row.business_id,
    branchId: row.branch_id,
    name: row.name,
    mode: row.mode as AssistantMode,
    type: row.type as AssistantType,
    model: row.model as AssistantModel,
    temperature: Number(row.temperature),
    reasoningEffort: row.reasoning_effort as ReasoningEffort,
    goal: row.goal,
    image: row.image,
    color: row.color,
    personality: row.personality,
    greeting: row.greeting,
    preSale: row.pre_sale,
    postSale: row.post_sale,
    capabilities: { ...NO_CAPABILITIES, ...(row.capabilities as unknown as Partial<Capabilities>) },
    messageLimitDay: row.message_limit_day,
    isWorking: row.is_working,
    channels: row.channels as AssistantChannel[],
    respondTo: row.respond_to as RespondTo,
    correspondTo: row.correspond_to as CorrespondTo,
    funnelId: row.funnel_id,
    trafficSourceId: row.traffic_source_id,
    price: row.price,
    bornOf: row.born_of,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The fields of an assistant that people may change. */
export type Settings = Omit<AssistantFields, 'businessId'>;

export const settingsOf = (row: AssistantRow): Settings => ({
  name: row.name,
  mode: row.mode,
  model: row.model,
  temperature: row.temperature,
  reasoningEffort: row.reasoningEffort,
  goal: row.goal,
  image: row.image,
  personality: row.personality,
  messageLimiterDay: row.messageLimitDay,
  type: row.type,
  branchId: row.branchId,
  isWorking: row.isWorking,
  color: row.color as Settings['color'],
  channel: row.channels,
  respondTo: row.respondTo,
  correspondTo: row.correspondTo,
  funnelId: row.funnelId,
  trafficSourceId: row.trafficSourceId,
  price: row.price,
  capabilities: row.capabilities,
  instructions: { greeting: row.greeting, preSale: row.preSale, postSale: row.postSale },
});

export const toColumns = (settings: Settings) => ({
  branch_id: settings.branchId,
  name: settings.name,
  mode: settings.mode,
  type: settings.type,
  model: settings.model,
  temperature: settings.temperature,
  reasoning_effort: settings.reasoningEffort,
  goal: settings.goal,
  image: settings.image,
  color: settings.color,
  personality: settings.personality,
  greeting: settings.instructions.greeting,
  pre_sale: settings.instructions.preSale,
  post_sale: settings.instructions.postSale,
  capabilities: JSON.stringify(settings.capabilities),
  message_limit_day: settings.messageLimiterDay,
  is_working: settings.isWorking,
  channels: settings.channel,
  respond_to: settings.respondTo,
  correspond_to: settings.correspondTo,
  funnel_id: settings.funnelId,
  traffic_source_id: settings.trafficSourceId,
  price: settings.price,
});
