import * as z from 'zod';
import { LONGEST_POST } from '../conversations/comments.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, instant, moment, requiredText } from '../kit/fields.ts';
import { askedWith } from '../kit/visibility.ts';

const MOST_MESSAGES = 60;
const MAX_TOOL_CALLS = 60;

/** One tool call of a played turn with its result. */
export const PlayedStep = z.object({
  kind: z.enum(['function_call', 'function_call_output', 'held_back']),
  name: z.string(),
  callId: z.string(),
  arguments: z.unknown(),
  output: z.unknown(),
  at: instant(),
});
export type PlayedStep = z.output<typeof PlayedStep>;

/** Sent back unchanged. Before each turn the tool calls in it are repeated, and after it they are rolled back. */
export const PlaySession = z.strictObject({
  id: z.uuid('El identificador no es válido'),
  toolCalls: z
    .array(
      z.strictObject({ name: z.string().max(60), input: z.unknown(), output: z.unknown(), at: instant() }),
    )
    .max(MAX_TOOL_CALLS, 'Empieza otra prueba: esta ya es muy larga'),
  state: z.unknown(),
});
export type PlaySession = z.output<typeof PlaySession>;

export const PlayedTurn = z.object({
  /** The answer as separate messages; empty when the assistant would not answer. */
  say: z.array(z.string()),
  steps: z.array(PlayedStep),
  /** The cost in credits of a real turn. A played turn is free. */
  cost: z.number(),
  /** The responder: a model's name, or the rules engine. */
  responder: z.string(),
  tokens: z.object({ in: z.int(), out: z.int() }),
  session: PlaySession,
});
export type PlayedTurn = z.output<typeof PlayedTurn>;

export const dialogue = {
  answerer: endpoint({
    method: 'GET',
    path: '/conversation/:id/assistant',
    access: 'conversations.read',
    summary: 'El asistente que contestaría en una conversación, o por qué no contesta ninguno',
    params: { id: entityId('conversation') },
    data: z.object({
      assistant: z.object({ _id: entityId('assistant'), name: z.string() }).nullable(),
      /** Empty with an assistant. */
      reason: z.string(),
      /** The records in which a person changes that; null where nobody can. */
      remedy: z.enum(['assistants', 'credits']).nullable(),
    }),
  }),
  play: endpoint({
    method: 'POST',
    path: '/assistant/:id/playground',
    access: 'assistants.write',
    summary: 'Prueba qué respondería un asistente, sin guardar, cobrar ni enviar nada',
    params: { id: entityId('assistant') },
    body: z.strictObject({
      /** The client who writes; null for a new person. */
      clientId: askedWith('clients.find', entityId('client').nullable().default(null)),
      /** The time of the turn; now by default. */
      at: moment().optional(),
      /** The text of the post, for an answer to a comment. */
      post: z.string().trim().max(LONGEST_POST, `Máximo ${LONGEST_POST} caracteres`).optional(),
      messages: z
        .array(z.strictObject({ role: z.enum(['user', 'assistant']), text: requiredText(1, 4000) }))
        .min(1, 'Escribe un mensaje')
        .max(MOST_MESSAGES, 'Empieza otra prueba: esta ya es muy larga')
        .refine((messages) => messages.at(-1)?.role === 'user', 'Escribe un mensaje'),
      session: PlaySession.optional(),
    }),
    data: PlayedTurn,
    rate: { max: 30, seconds: 60 },
  }),
};
