import * as z from 'zod';
import { id, Named, tool, words } from './toolbox-parts.ts';

const Service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  minutes: z.int(),
  duration: z.string(),
  /** In words; empty where the business says none. */
  price: z.string(),
  branches: z.array(Named),
  specialists: z.array(Named.extend({ branchId: z.string() })),
  words,
});

const Branch = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  mapUrl: z.string(),
  /** A line for each stretch of days. */
  hours: z.string(),
  isOpenNow: z.boolean(),
  /** Days that differ, in the next weeks. */
  exceptions: z.string(),
  words,
});

const Offer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  isAvailable: z.boolean(),
  words,
});

/** What is only told. */
export const ANSWERING = {
  listServices: tool({
    about:
      'Servicios que se pueden agendar, con precio, duración, sucursales y especialistas. Úsala antes de decir un precio o una duración.',
    input: z.strictObject({
      search: z.string().max(100).optional().describe('Palabras del servicio; sin ellas, todos'),
    }),
    output: z.object({ services: z.array(Service), words }),
  }),
  businessFacts: tool({
    about:
      'Sucursales, direcciones, mapas, horarios, días distintos y formas de pago del negocio. Úsala antes de decir un horario o un lugar.',
    input: z.strictObject({ branchId: id().optional() }),
    output: z.object({
      name: z.string(),
      description: z.string(),
      branches: z.array(Branch),
      payments: z.array(z.string()),
      words,
    }),
  }),
  listOffers: tool({
    about: 'Productos, cursos o inmuebles que ofrece el negocio, con su precio.',
    input: z.strictObject({
      kind: z.enum(['products', 'courses', 'properties']),
      search: z.string().max(100).optional(),
    }),
    output: z.object({ offers: z.array(Offer), words }),
  }),
};
