import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import * as z from 'zod';
import { addClientNote } from '../../../clients/index.ts';
import { callPerson, leaveToTeam } from '../../../conversations/index.ts';
import { recordConversion as recordConversionEvent } from '../../../conversion-events/index.ts';
import { always, defineTool, REVEALS } from '../define-tool.ts';
import { id, requiredText, words } from '../fields.ts';
import { requireClient } from '../tool-context.ts';
import { listRecordNames } from './record-names-store.ts';

export const handOver = defineTool({
  about:
    'Pasa la conversación a una persona del equipo: cuando la pide, se queja o no puedes ayudarle. Después ya no respondes.',
  input: z.strictObject({ reason: requiredText(300) }),
  output: z.object({ words }),
  words: TOOL_WORDS.handOver,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: { notNeeded: 'The conversation is with the team already; another reason is another note.' },
  allowedFor: { visitor: always },
  async run({ tx, by, businessId, conversationId, at, assistant, clientId }, { reason }) {
    await leaveToTeam(tx, { businessId, at }, { conversationId, assistantId: assistant.id });
    if (clientId !== null) await addClientNote(tx, by, clientId, `Pide hablar con una persona: ${reason}`);
    return { words: 'Te paso con una persona del equipo, te responderá por aquí.' };
  },
});

export const alertTeam = defineTool({
  about:
    'Avisa de inmediato a una persona del equipo, y tú sigues atendiendo: cuando alguien cuenta un dolor, una hinchazón, un sangrado o un golpe.',
  input: z.strictObject({ reason: requiredText(300) }),
  output: z.object({ words }),
  words: TOOL_WORDS.alertTeam,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: { notNeeded: 'A second call has no effect, because the team was called already.' },
  allowedFor: { visitor: always },
  async run({ tx, by, businessId, conversationId, at, assistant, clientId }, { reason }) {
    await callPerson(tx, { businessId, at }, { conversationId, assistantId: assistant.id });
    if (clientId !== null) await addClientNote(tx, by, clientId, `Se avisó al equipo: ${reason}`);
    return { words: 'Ya le avisé a una persona del equipo.' };
  },
});

export const recordConversion = defineTool({
  about:
    'Registra un evento de conversión del negocio que ocurrió en esta conversación, con el nombre que te indicaron. Cuenta una vez al día por persona.',
  input: z.strictObject({
    name: requiredText(80),
    description: requiredText(500).optional(),
    services: z.array(id()).max(20).optional(),
    products: z.array(id()).max(20).optional(),
    courses: z.array(id()).max(20).optional(),
    properties: z.array(id()).max(20).optional(),
  }),
  output: z.object({ words }),
  words: TOOL_WORDS.recordConversion,
  reveals: REVEALS.nothing,
  effect: 'change',
  onceKey: 'conversion',
  allowedFor: { visitor: (may) => may.createCustomConversionEvents },
  async run(context, { name, description = '', ...ids }) {
    const { tx, by, conversationId, assistant, zone } = context;
    const { name: recorded, isNew } = await recordConversionEvent(tx, by, {
      name,
      goal: assistant.capabilities.customConversionEvent,
      description,
      services: await listRecordNames(tx, 'services', ids.services),
      products: await listRecordNames(tx, 'products', ids.products),
      courses: await listRecordNames(tx, 'courses', ids.courses),
      properties: await listRecordNames(tx, 'properties', ids.properties),
      clientId: requireClient(context),
      conversationId,
      assistantId: assistant.id,
      zone,
    });
    return { words: isNew ? `Registrado: «${recorded}».` : `Hoy ya estaba registrado: «${recorded}».` };
  },
});
