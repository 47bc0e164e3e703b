import { QUICK_REPLY_VARIABLES, unfilledVariable } from '@cauce/domain/texts/quick-reply';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { ByBusiness, entityId, Nothing, requiredText } from '../kit/fields.ts';

/** A frequent text with a keyword. */
export const QuickReplyInput = z.strictObject({
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Este campo es requerido')
    .max(30, 'Máximo 30 caracteres')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'Usa solo letras, números y guiones'),
  text: requiredText(1, 2000).refine((text) => unfilledVariable(text) === undefined, {
    error: `Solo se llenan ${QUICK_REPLY_VARIABLES.map((name) => `{${name}}`).join(', ')}`,
  }),
});
export type QuickReplyInput = z.output<typeof QuickReplyInput>;
export const QuickReply = z.object({
  _id: entityId('quickReply'),
  shortcut: z.string(),
  text: z.string(),
});
export type QuickReply = z.output<typeof QuickReply>;

const ById = { id: entityId('quickReply') };

export const quickReplies = {
  list: endpoint({
    method: 'GET',
    path: '/quickReply',
    access: 'conversations.read',
    summary: 'Las respuestas rápidas del negocio',
    query: ByBusiness,
    data: z.array(QuickReply),
  }),
  add: endpoint({
    method: 'POST',
    path: '/quickReply',
    access: 'conversations.write',
    summary: 'Guarda una respuesta rápida',
    body: z.strictObject({ quickReply: QuickReplyInput }),
    data: QuickReply,
    status: 201,
    message: 'Respuesta rápida guardada',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/quickReply/:id',
    access: 'conversations.write',
    summary: 'Cambia una respuesta rápida',
    params: ById,
    body: z.strictObject({ quickReply: QuickReplyInput }),
    data: QuickReply,
    message: 'Respuesta rápida guardada',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/quickReply/:id',
    access: 'conversations.write',
    summary: 'Elimina una respuesta rápida',
    params: ById,
    data: Nothing,
    message: 'Respuesta rápida eliminada',
  }),
};
