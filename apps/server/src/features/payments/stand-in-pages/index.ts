import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { callerKeyOf } from '../../../platform/http/caller-key.ts';
import { html, type Html } from '../../../platform/http/html.ts';
import { sitsHere } from '../../../platform/http/local.ts';
import { takeTestForms, writeTestPage } from '../../../platform/http/test-page.ts';
import type { Actor } from '../../../platform/mount/actor.ts';
import type { RateLimits } from '../../../platform/rate-limits.ts';
import {
  ApiError,
  isExpired,
  OUTCOMES,
  PAGES_PATH,
  type StandIn,
} from '../../../providers/payments/index.ts';
import {
  type Act,
  ACTS,
  authorizePage,
  checkoutPage,
  PAYERS,
  paymentPage,
  problemPage,
  returnAddress,
} from './pages.ts';

export interface TestPageParts {
  standIn: StandIn;
  clock: Clock;
  rates: RateLimits;
  publicUrl: string;
  ownOrigins: readonly string[];
  findActor: (request: FastifyRequest, now: Date) => Promise<Actor | undefined>;
}

type Form = Record<string, string>;
type ById = { Params: { id: string }; Body: Form };

const CONNECT_PAGE = '/integraciones/mercado-pago';
const SEE_OTHER = 303;
const RATE = { max: 240, seconds: 60 };

const send = (request: FastifyRequest, reply: FastifyReply, title: string, body: Html): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(
    writeTestPage({
      title,
      theme: request.cookies.theme,
      body: html`<main class="frame narrow stack">${body}</main>`,
    }),
  );

const missing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply.code(404), 'Mercado Pago', problemPage('Este enlace de pago no existe.'));

/** The address to which a person returns after giving the permission; only the page of the integration. */
const connectAddress = (params: Record<string, string>) => `${CONNECT_PAGE}?${new URLSearchParams(params)}`;

/** Mounts the pages of the local replacement, where people pay with test money. They exist only where it is used. */
export function mountTestPayments(
  app: FastifyInstance,
  { standIn, ...parts }: Omit<TestPageParts, 'standIn'> & { standIn: StandIn | undefined },
): void {
  if (standIn !== undefined) void app.register(async (apart) => mountAll(apart, { ...parts, standIn }));
}

function mountAll(
  app: FastifyInstance,
  { standIn, clock, rates, publicUrl, ownOrigins, findActor }: TestPageParts,
): void {
  takeTestForms(app, ownOrigins);
  app.addHook('onRequest', async (request) => {
    await rates.spend(`test payments ${callerKeyOf(request.ip)}`, RATE);
  });

  /** Refunds and charge-backs of test payments are for the developer at this machine, and for the platform's team. */
  const mayManage = async (request: FastifyRequest): Promise<boolean> =>
    sitsHere(request, publicUrl) || (await findActor(request, clock.now()))?.role === 'admin';

  async function act(id: string, what: Act, amount: number): Promise<void> {
    if (what === 'refund') return standIn.refund(id, amount);
    await standIn[what](id);
  }

  app.get<{ Querystring: Form }>(`${PAGES_PATH}/autorizar`, async (request, reply) => {
    const { redirect_uri: redirectUri = '', state = '' } = request.query;
    const denied = connectAddress({ error: 'access_denied', state });
    return send(request, reply, 'Mercado Pago', authorizePage({ redirectUri, state, denied }));
  });

  app.post<{ Body: Form }>(`${PAGES_PATH}/autorizar`, async (request, reply) => {
    const { redirect_uri: redirectUri = '', state = '', nickname = '' } = request.body;
    const name = nickname.trim().slice(0, 60) || 'Mi cuenta de prueba';
    const code = await standIn.issueCode({ nickname: name, redirectUri });
    return reply.redirect(connectAddress({ code, state }), SEE_OTHER);
  });

  app.get<ById>(`${PAGES_PATH}/pagar/:id`, async (request, reply) => {
    const preference = await standIn.findPreference(request.params.id);
    if (preference === undefined) return missing(request, reply);
    const state = { isExpired: isExpired(preference, clock.now()) };
    return send(request, reply, 'Pagar con Mercado Pago', checkoutPage(preference, state));
  });

  app.post<ById>(`${PAGES_PATH}/pagar/:id`, async (request, reply) => {
    const preference = await standIn.findPreference(request.params.id);
    const outcome = OUTCOMES.find((known) => known === request.body.outcome);
    if (preference === undefined || outcome === undefined) return missing(request, reply);
    const again = `${PAGES_PATH}/pagar/${preference.id}`;
    // It expired after the page was opened, which the page then says.
    const payment = await standIn.pay(preference.id, outcome).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (payment === undefined) return reply.redirect(again, SEE_OTHER);
    const isWaiting = outcome === 'challenge' || outcome === 'cash';
    const next = isWaiting ? `${PAGES_PATH}/pago/${payment.id}` : returnAddress(preference, payment);
    return reply.redirect(next, SEE_OTHER);
  });

  app.get<ById>(`${PAGES_PATH}/pago/:id`, async (request, reply) => {
    const payment = await standIn.findPayment(request.params.id);
    const preference = payment && (await standIn.findPreference(payment.preference_id));
    if (payment === undefined || preference === undefined) return missing(request, reply);
    const rights = { mayManage: await mayManage(request) };
    return send(request, reply, `Pago ${payment.id}`, paymentPage(payment, preference, rights));
  });

  app.post<ById>(`${PAGES_PATH}/pago/:id`, async (request, reply) => {
    const { id } = request.params;
    const what = ACTS.find((known) => known === request.body.act);
    const payment = await standIn.findPayment(id);
    const isAllowed = what !== undefined && (PAYERS.includes(what) || (await mayManage(request)));
    if (payment === undefined || !isAllowed) return missing(request, reply);
    const isOpen = payment.status === 'pending';
    try {
      await act(id, what, Number(request.body.amount));
    } catch (error) {
      // Somebody did something else with it meanwhile, which the page then shows.
      if (!(error instanceof ApiError)) throw error;
    }
    const after = await standIn.findPayment(id);
    const preference = await standIn.findPreference(payment.preference_id);
    const isPayer = isOpen && PAYERS.includes(what) && after !== undefined && preference !== undefined;
    return reply.redirect(isPayer ? returnAddress(preference, after) : `${PAGES_PATH}/pago/${id}`, SEE_OTHER);
  });
}
