import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { callerKeyOf } from '../../platform/http/caller-key.ts';
import type { Html } from '../../platform/http/html.ts';
import { takeTestForms, writeTestPage } from '../../platform/http/test-page.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { found, Refusal } from '../../platform/mount/refusal.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { ApiError, type PaymentOutcome, type StripeStandIn } from '../../providers/billing/index.ts';
import type { SimulationMode } from './access.ts';
import { noticePage } from './checkout-pages.ts';

export interface StandInPages extends SimulationMode {
  standIn: StripeStandIn;
  clock: Clock;
  rates: RateLimits;
  ownOrigins: readonly string[];
  findActor: (request: FastifyRequest, now: Date) => Promise<Actor | undefined>;
}

const RATE = { max: 240, seconds: 60 };

export interface PageContent {
  title: string;
  body: Html;
  status?: number;
  leadsTo?: string | undefined;
}

/** An answer to a form: the page to go to, or the reason why nothing happened. */
export interface FormAnswer {
  to: string;
  failure?: string | undefined;
}

type Get = (id: string, request: FastifyRequest) => Promise<PageContent>;
type Post = (id: string, form: unknown, request: FastifyRequest) => Promise<FormAnswer>;

const MISSING: PageContent = {
  status: 404,
  title: 'No existe',
  body: noticePage('Esta página no existe', 'Revisa el enlace o vuelve a empezar desde Cauce.'),
};

/** The code with which the page explains a payment that was not made. */
export const failureCode = (outcome: PaymentOutcome): string | undefined => {
  if (outcome.is !== 'declined') return undefined;
  return outcome.error.decline_code ?? 'not_approved';
};

/** The fields of a form with which a card is chosen. */
export const CardForm = z.object({
  card: z.string().max(30).default(''),
  number: z.string().max(30).default(''),
});

/** A typed number counts more than a tapped card. */
export const cardNumberOf = ({ card, number }: z.output<typeof CardForm>): string =>
  number.trim() === '' ? card : number;

const codeOf = (error: ApiError): string => (error.fields.param === 'number' ? 'unknown_card' : 'impossible');

const send = (request: FastifyRequest, reply: FastifyReply, content: PageContent): FastifyReply =>
  reply
    .code(content.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(writeTestPage({ ...content, theme: request.cookies.theme }));

const isMissing = (error: unknown) => error instanceof Refusal && error.code === 'notFound';

/** Connects pages and forms with the server: origin, rate, headers and the answers to errors. */
export function openPages(app: FastifyInstance, parts: StandInPages) {
  takeTestForms(app, parts.ownOrigins);
  app.addHook('onRequest', async (request) => {
    await parts.rates.spend(`test payments ${callerKeyOf(request.ip)}`, RATE);
  });

  return {
    get(path: string, page: Get): void {
      app.get<{ Params: { id: string } }>(path, async (request, reply) => {
        try {
          return send(request, reply, await page(request.params.id, request));
        } catch (error) {
          if (isMissing(error)) return send(request, reply, MISSING);
          throw error;
        }
      });
    },
    /** Answers with a redirect, so that a reload repeats nothing. */
    post(path: string, back: (id: string) => string, work: Post): void {
      app.post<{ Params: { id: string } }>(path, async (request, reply) => {
        const { id } = request.params;
        let answer: FormAnswer;
        try {
          answer = await work(id, request.body ?? {}, request);
        } catch (error) {
          if (isMissing(error)) return send(request, reply, MISSING);
          if (!(error instanceof ApiError)) throw error;
          if (error.status === 404) return send(request, reply, MISSING);
          answer = { to: back(id), failure: codeOf(error) };
        }
        const query = answer.failure === undefined ? '' : `?rechazo=${answer.failure}`;
        return reply.redirect(`${answer.to}${query}`, 303);
      });
    },
    find: async <K extends Parameters<StripeStandIn['find']>[0]>(kind: K, id: string) =>
      found(await parts.standIn.find(kind, id)),
  };
}

export const failureIn = (request: FastifyRequest): unknown =>
  (request.query as Record<string, unknown> | undefined)?.rechazo;
