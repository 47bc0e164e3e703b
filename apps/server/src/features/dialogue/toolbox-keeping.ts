import { GENDERS } from '@cauce/contract/clients/contact-words';
import * as z from 'zod';
import { day, hour, id, tool, words } from './toolbox-parts.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** What is written down for the business. */
export const KEEPING = {
  takeOrder: tool({
    about: 'Registra un pedido de productos de listOffers. Solo cuando la persona lo confirmó.',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ productId: id(), quantity: z.int().min(1).max(10_000) }))
        .min(1)
        .max(50),
      branchId: id().optional(),
      deliveryDate: day('Día de entrega'),
      deliveryTime: hour('Hora de entrega').optional(),
      deliveryAddress: text(300).optional(),
      details: text(2000).optional(),
    }),
    output: z.object({
      order: z.object({ number: z.int(), total: z.string(), deliveryDate: z.iso.date() }),
      confirmation: z.string(),
    }),
  }),
  saveClientData: tool({
    about: 'Guarda los datos que la persona dio de sí misma. Solo lo que dijo.',
    input: z.strictObject({
      name: text(60).optional(),
      lastname: text(60).optional(),
      secondLastname: text(60).optional(),
      email: z.string().max(200).optional(),
      birthdate: day('Fecha de nacimiento').optional(),
      gender: z.enum(GENDERS).optional(),
      whatsapp: z.string().max(30).optional().describe('Número de teléfono, si no se conoce'),
    }),
    output: z.object({ saved: z.array(z.string()), words }),
  }),
  addNote: tool({
    about: 'Deja al equipo una nota sobre esta persona.',
    input: z.strictObject({ text: text(500) }),
    output: z.object({ words }),
  }),
  noteInterest: tool({
    about: 'Anota que a esta persona le interesa un servicio, producto, curso o inmueble.',
    input: z.strictObject({
      kind: z.enum(['services', 'products', 'courses', 'properties']),
      subjectId: id(),
    }),
    output: z.object({ words }),
  }),
  handOver: tool({
    about:
      'Pasa la conversación a una persona del equipo: cuando la pide, se queja o no puedes ayudarle. Después ya no respondes.',
    input: z.strictObject({ reason: text(300) }),
    output: z.object({ words }),
  }),
  recordConversion: tool({
    about: 'Registra un evento de conversión del negocio que ocurrió en esta conversación.',
    input: z.strictObject({
      name: text(80),
      description: text(500).optional(),
      services: z.array(id()).max(20).optional(),
      products: z.array(id()).max(20).optional(),
      courses: z.array(id()).max(20).optional(),
      properties: z.array(id()).max(20).optional(),
    }),
    output: z.object({ words }),
  }),
};
