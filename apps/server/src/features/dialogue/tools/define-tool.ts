import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { Permission } from '@cauce/contract/kit/access';
import type { ChangeWords, ParameterName, ToolName, ToolWords } from '@cauce/contract/assistants/tool-words';
import type * as z from 'zod';
import type { Claim } from '../reply-guard/claims.ts';
import type { AppointmentDetails } from '../appointments/appointments-store.ts';
import type * as catalogue from '../catalogue/catalogue-store.ts';
import type { ToolContext } from './tool-context.ts';
import type { Refused } from './tool-answer.ts';

/** With whom an assistant speaks: a visitor, somebody of the team, or everybody who reads the comments of a post. */
export type Audience = 'visitor' | 'team' | 'public';
type Switch = (capabilities: Capabilities) => boolean;
/** An audience that is not named has no use of the tool. */
export type AllowedFor = Readonly<Partial<Record<Audience, Switch>>>;

export const always: Switch = () => true;
export const whenScheduling: Switch = (may) => may.onlineScheduling || may.inPersonScheduling;

/** The context of an answer that comes from the catalogue of the business alone. */
export interface CatalogueContext extends Pick<ToolContext, 'at' | 'zone' | 'assistant'> {
  catalogue: catalogue.CatalogueData;
}

/** Two calls of one turn's attempts that share a key ask for the same thing, even with different inputs. */
type OnceKey = string | { notNeeded: string };

/** The data of other pages in the answers of a tool, which a colleague who tests an assistant must be allowed to see. */
export interface Reveals {
  /** Undefined for answers that any visitor gets. */
  permission: Permission | undefined;
  /** Data of the person who writes is free when the test made up that person. */
  of: 'business' | 'client';
}
export const REVEALS = {
  /** The catalogue and free times. */
  publicFacts: { permission: undefined, of: 'business' },
  /** Only what the call itself gave. */
  nothing: { permission: undefined, of: 'client' },
  ownAppointments: { permission: 'appointments.read', of: 'client' },
  theAgenda: { permission: 'appointments.read', of: 'business' },
} as const satisfies Record<string, Reveals>;

type Effect =
  /** It writes nothing. */
  | { effect: 'none'; words: ToolWords }
  /** It writes offers and slot holds, which end by themselves; it may be called any number of times. */
  | { effect: 'offer'; words: ToolWords }
  /** It changes records. A turn does it once, and only while the turn is the current one. */
  | { effect: 'change'; words: ChangeWords; onceKey: OnceKey; undoes?: ToolName };

interface Definition<I extends z.ZodObject, O extends z.ZodType> {
  /** The description that a model reads. */
  about: string;
  input: I;
  output: O;
  allowedFor: AllowedFor;
  reveals: Reveals;
  run(context: ToolContext, input: z.output<I>): Promise<z.output<O> | Refused>;
  /** The same answer without a transaction, where the catalogue alone has it. */
  fromCatalogue?(context: CatalogueContext, input: z.output<I>): z.output<O> | undefined;
  /** The claims that a reply may make after a successful call. */
  proves?: readonly Claim[];
  /** The subjects that a reply may speak of after a call with any answer. */
  informs?: readonly Subject[];
  /** The sentence that confirms the appointment as it is now; without it, that it is booked. */
  confirmation?(known: AppointmentDetails, zone: string, publicUrl?: string): string;
}
export type Subject = 'openingDays' | 'freeTimes';

export type ToolDefinition<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = Effect &
  Definition<I, O>;

/** A parameter without Spanish words does not compile. */
type HasWords<I extends z.ZodObject> =
  Exclude<keyof I['shape'], ParameterName> extends never ? unknown : { input: 'add it to PARAMETER_WORDS' };

export const defineTool = <I extends z.ZodObject, O extends z.ZodType>(
  tool: ToolDefinition<I, O> & HasWords<I>,
): ToolDefinition<I, O> => tool;
