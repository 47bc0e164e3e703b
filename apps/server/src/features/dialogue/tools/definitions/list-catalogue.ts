import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { matches } from '@cauce/domain/texts/fold';
import { isoDateIn, longDay, wallOf } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { dayOn, hoursOn } from '@cauce/domain/week/exceptions';
import { openNow } from '@cauce/domain/week/open-now';
import { describeDay, weekSentence } from '@cauce/domain/week/week-words';
import * as z from 'zod';
import * as store from '../../catalogue/catalogue-store.ts';
import { payFirstOf } from '../../../services/paying/index.ts';
import { payFirstNote, payFirstWords } from '../../messages/payment-words.ts';
import { durationWords, listed, priceOf } from '../../messages/phrases.ts';
import { always, type CatalogueContext, defineTool, REVEALS } from '../define-tool.ts';
import { id, Named, words } from '../fields.ts';
import { deny } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';

/** Tools that tell what the business offers. */

const everybody = { visitor: always, team: always, public: always };

const catalogueOf = async (context: ToolContext): Promise<CatalogueContext> => ({
  ...context,
  catalogue: await context.catalogue.read(context.tx),
});

const Service = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  minutes: z.int(),
  duration: z.string(),
  /** In words; empty where the business says none. */
  price: z.string(),
  /** The online payment of a booking, in words; empty where it needs none. */
  payFirst: words.describe('Lo que se paga en línea al agendar: dilo antes de agendar'),
  isVisit: z.boolean(),
  branches: z.array(Named),
  specialists: z.array(Named.extend({ branchId: z.string() })),
  words,
});
const Services = z.object({ services: z.array(Service), words });

function servicesIn(
  { catalogue: { services: offered }, assistant, at }: CatalogueContext,
  { search = '' }: { search?: string | undefined },
): z.output<typeof Services> {
  const isInBranch = ({ branches }: store.OfferedService) =>
    assistant.branchId === null || branches.some(({ id }) => id === assistant.branchId);
  const all = offered.filter(isInBranch);
  const named = all.filter((one) => matches(`${one.name} ${one.description}`, search));
  // The whole list lets the caller compare when no name matches.
  const chosen = named.length > 0 ? named : all;
  const services = chosen.map((one) => {
    const [price, duration] = [priceOf(one.price), durationWords(one.duration)];
    const first = payFirstOf(one.link, at);
    return {
      id: one.id,
      name: one.name,
      description: one.description,
      minutes: one.duration,
      duration,
      price,
      payFirst: first === undefined ? '' : payFirstWords(first),
      isVisit: one.isVisit,
      branches: one.branches,
      specialists: one.specialists,
      words: `${one.name}: ${price}, dura ${duration}${first === undefined ? '' : payFirstNote(first)}`,
    };
  });
  const lines =
    services.length === 0
      ? 'Por ahora no hay servicios para agendar.'
      : services.map((one) => one.words).join('\n');
  return { services, words: lines };
}

export const listServices = defineTool({
  about:
    'Servicios y visitas a inmuebles que se pueden agendar, con precio, duración, sucursales y especialistas. Úsala antes de decir un precio o una duración.',
  input: z.strictObject({
    search: z.string().max(100).optional().describe('Palabras del servicio; sin ellas, todos'),
  }),
  output: Services,
  words: TOOL_WORDS.listServices,
  reveals: REVEALS.publicFacts,
  effect: 'none',
  allowedFor: everybody,
  fromCatalogue: servicesIn,
  run: async (context, input) => servicesIn(await catalogueOf(context), input),
});

const Branch = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  mapUrl: z.string(),
  /** A line for each stretch of days. */
  hours: z.string(),
  isOpenNow: z.boolean(),
  /** The days of the next weeks that differ. */
  exceptions: z.string(),
  words,
});
const Facts = z.object({
  name: z.string(),
  description: z.string(),
  branches: z.array(Branch),
  payments: z.array(z.string()),
  words,
});

const WEEKS_AHEAD = 28;

function exceptionsOf(place: store.CatalogueBranch, today: string): string {
  const days = Array.from({ length: WEEKS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return days
    .flatMap((date) => {
      const { intervals, because } = dayOn(date, place.week, place.exceptions, place.observesHolidays);
      if (because === undefined) return [];
      const why = because.label === '' ? '' : ` (${because.label})`;
      return `${longDay(date)}${why}: ${describeDay(intervals).toLowerCase()}`;
    })
    .join('\n');
}

function factsIn(
  { catalogue: { name, description, services, branches: all }, at, zone, assistant }: CatalogueContext,
  { branchId }: { branchId?: string | undefined },
): z.output<typeof Facts> {
  const only = branchId ?? assistant.branchId ?? undefined;
  const places = all.filter(({ id }) => only === undefined || id === only);
  if (only !== undefined && places.length === 0) deny('not_found', 'No encontré esa sucursal.');
  const today = isoDateIn(at, zone);
  const branches = places.map((place) => {
    const hours = weekSentence(place.week);
    const { state } = openNow(wallOf(at, zone), (date) =>
      hoursOn(date, place.week, place.exceptions, place.observesHolidays),
    );
    const exceptions = exceptionsOf(place, today);
    const map = place.location === '' ? '' : `\nMapa: ${place.location}`;
    return {
      id: place.id,
      name: place.name,
      address: place.address,
      mapUrl: place.location,
      hours,
      isOpenNow: state === 'open',
      exceptions,
      words: `${place.name}: ${place.address}.\nHorario: ${hours}.${exceptions === '' ? '' : `\nDías distintos: ${exceptions}.`}${map}`,
    };
  });
  const online = services.filter(({ link }) => link !== null);
  const payments = online.length === 0 ? [] : [`Pago en línea: ${listed(online.map((one) => one.name))}`];
  return {
    name,
    description,
    branches,
    payments,
    words: [...branches.map((one) => one.words), ...payments].join('\n\n'),
  };
}

export const businessFacts = defineTool({
  about:
    'Sucursales, direcciones, mapas, horarios, días distintos y formas de pago del negocio. Úsala antes de decir un horario o un lugar.',
  input: z.strictObject({ branchId: id().optional() }),
  output: Facts,
  words: TOOL_WORDS.businessFacts,
  reveals: REVEALS.publicFacts,
  effect: 'none',
  allowedFor: everybody,
  informs: ['openingDays'],
  fromCatalogue: factsIn,
  run: async (context, input) => factsIn(await catalogueOf(context), input),
});

const Offer = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.string(),
  isAvailable: z.boolean(),
  /** For `freeTimes`, when a property can be visited. */
  visitServiceId: z.string().nullable().optional(),
  words,
});
const OffersAsked = z.strictObject({
  kind: z.enum(['products', 'courses', 'properties']),
  search: z.string().max(100).optional(),
});
const Offers = z.object({ offers: z.array(Offer), words });

const KINDS = { products: 'productos', courses: 'cursos', properties: 'inmuebles' };

/** A property without visits is still on offer. */
function visitWords({ visitServiceId }: store.Offer): string {
  if (visitServiceId === undefined) return '';
  return visitServiceId === null ? 'sin visitas por ahora' : 'se puede visitar con cita';
}

function offersAmong(
  all: readonly store.Offer[],
  { kind, search = '' }: z.output<typeof OffersAsked>,
): z.output<typeof Offers> {
  const named = all.filter((one) => matches(`${one.name} ${one.description}`, search));
  const offers = (named.length > 0 ? named : all).map((one) => {
    const price = priceOf(one.price);
    const parts = [
      `${one.name}${price === '' ? '' : `: ${price}`}`,
      one.isAvailable ? '' : 'no disponible por ahora',
      visitWords(one),
    ];
    return { ...one, price, words: parts.filter(Boolean).join(', ') };
  });
  const lines =
    offers.length === 0 ? `Por ahora no hay ${KINDS[kind]}.` : offers.map((one) => one.words).join('\n');
  return { offers, words: lines };
}

export const listOffers = defineTool({
  about: 'Productos, cursos o inmuebles que ofrece el negocio, con su precio.',
  input: OffersAsked,
  output: Offers,
  words: TOOL_WORDS.listOffers,
  reveals: REVEALS.publicFacts,
  effect: 'none',
  allowedFor: everybody,
  // The catalogue has no courses and no properties.
  fromCatalogue: ({ catalogue }, input) =>
    input.kind === 'products' ? offersAmong(catalogue.products, input) : undefined,
  run: async (context, input) =>
    offersAmong(
      input.kind === 'products'
        ? (await context.catalogue.read(context.tx)).products
        : await store.listOffers(context.tx, input.kind),
      input,
    ),
});
