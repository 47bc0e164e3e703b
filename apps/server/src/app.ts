import { contract } from '@cauce/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { payables } from './payables.ts';
import { clientReferences } from './client-references.ts';
import { adminRoutes } from './features/admin/index.ts';
import { appointmentResultRoutes } from './features/appointment-results/index.ts';
import { appointmentRoutes } from './features/appointments/index.ts';
import { assistantRoutes } from './features/assistants/index.ts';
import { alertRoutes } from './features/alerts/index.ts';
import { audienceRoutes } from './features/audiences/index.ts';
import { availabilityRoutes } from './features/availability/index.ts';
import { serveStandInPages } from './features/billing-stand-in/index.ts';
import { billingRoutes } from './features/billing/managing/index.ts';
import { bookingRoutes, openPageBrand } from './features/booking/index.ts';
import { branchRoutes } from './features/branches/index.ts';
import { businessRoutes } from './features/business/index.ts';
import { campaignRoutes } from './features/campaigns/index.ts';
import { clientResultRoutes } from './features/client-results/index.ts';
import { channelRoutes, simulateMessage, simulateComment } from './features/channels/index.ts';
import { clientMergeRoutes } from './features/clients/merge/index.ts';
import { clientRoutes } from './features/clients/index.ts';
import { commentRoutes, ingestComment } from './features/comments/index.ts';
import { conversationRoutes } from './features/conversations/inbox/index.ts';
import { conversionEventRoutes } from './features/conversion-events/index.ts';
import { courseRoutes } from './features/courses/index.ts';
import { creditRoutes } from './features/credits/index.ts';
import { dialogueRoutes, type RulesEngine } from './features/dialogue/index.ts';
import { enrollmentRoutes } from './features/enrollments/index.ts';
import { fileRoutes } from './features/files/index.ts';
import { freeTimePostRoutes } from './features/free-time-posts/index.ts';
import { messageResultRoutes } from './features/funnel-results/index.ts';
import { funnelDraftRoutes } from './features/funnels/drafts/index.ts';
import { funnelBoardRoutes } from './features/funnels/board/index.ts';
import { funnelRoutes } from './features/funnels/index.ts';
import { homeRoutes, readsRoutes } from './features/home/index.ts';
import { importRoutes } from './features/imports/index.ts';
import { jobRoutes } from './features/jobs/index.ts';
import { locationRoutes } from './features/locations/index.ts';
import { mailboxRoutes } from './features/mailbox/index.ts';
import { moneyRoutes } from './features/money/index.ts';
import { moneyResultRoutes } from './features/money-results/index.ts';
import { mercadoPagoRoutes, paymentRoutes, refundSender } from './features/payments/index.ts';
import { mountTestPayments } from './features/payments/stand-in-pages/index.ts';
import { notificationRoutes, previewMessage } from './features/notifications/index.ts';
import { orderResultRoutes } from './features/order-results/index.ts';
import { orderRoutes, saleRoutes } from './features/orders/index.ts';
import { salesFunnelRoutes } from './features/sales-funnels/index.ts';
import { servePages } from './features/pages/index.ts';
import { productRoutes } from './features/products/index.ts';
import { propertyRoutes } from './features/properties/index.ts';
import { quickReplyRoutes } from './features/quick-replies/index.ts';
import { listUsedResources, resourceRoutes } from './features/resources/index.ts';
import { serviceRoutes, listServicesByBranch, setServicesOfBranch } from './features/services/index.ts';
import { privacyRoutes } from './features/privacy/index.ts';
import { ownBrand } from './features/session/brand/index.ts';
import { actorFinder, cookieName, type SignInFlow, openSignIn } from './features/session/index.ts';
import { specialistRoutes, listSpecialistsByBranch } from './features/specialists/index.ts';
import { stockRoutes } from './features/stock/index.ts';
import { stockResultRoutes } from './features/stock-results/index.ts';
import { threadRoutes } from './features/threads/index.ts';
import { whatsappQrRoutes } from './features/whatsapp-qr/index.ts';
import { teamRoutes } from './features/team/index.ts';
import { upsellRoutes } from './features/upsells/index.ts';
import { trafficSourceRoutes } from './features/traffic-sources/managing/index.ts';
import type { Clock } from './platform/clock.ts';
import { requestPool } from './platform/database/request-pool.ts';
import { openScopes, type Scopes } from './platform/database/scopes.ts';
import { mountDocuments } from './platform/http/documents.ts';
import { type Health, mountHealth } from './platform/http/health.ts';
import { makeServer } from './platform/http/server.ts';
import type { RunnerHealth } from './platform/jobs/supervisor.ts';
import { type Metrics, mountMetrics } from './platform/metrics.ts';
import { type MountedGroup } from './platform/mount/handlers.ts';
import { mount } from './platform/mount/mount.ts';
import type { RateLimits } from './platform/rate-limits.ts';
import { simulatedCommentPublisher } from './providers/channels/index.ts';
import type { Providers } from './providers/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds the signed-in person by the cookies of a request or a socket. */
    findActor: ReturnType<typeof actorFinder>;
    health: Health;
  }
}

export interface AppParts {
  pool: Pool;
  clock: Clock;
  providers: Providers;
  log: FastifyBaseLogger;
  cookieSecret: string;
  publicUrl: string;
  trustProxy: boolean | number | string;
  isProduction: boolean;
  /** The WhatsApp number, in digits, of the support for the platform's own businesses. */
  supportWhatsapp: string | undefined;
  /** All origins of this server, such as localhost and 127.0.0.1. */
  ownOrigins: readonly string[];
  /** Undefined in tests, where nothing is measured. */
  metrics: Metrics | undefined;
  metricsToken: string | undefined;
  /** Undefined when this process runs no jobs. */
  runner: RunnerHealth | undefined;
  /** The folder of the built web app; undefined in tests of endpoints. */
  webFolder: string | undefined;
  responder: RulesEngine;
  rates: RateLimits;
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');

/** The handlers of every feature, in the order of the contract. A missing feature does not compile. */
function routes(
  { pool, clock, providers, rates, publicUrl, isProduction, responder, cookieSecret }: AppParts,
  signIn: SignInFlow,
  scopes: Scopes,
): Record<keyof typeof contract, MountedGroup> {
  const { vault, meta } = providers;
  const paymentParts = { scopes, payments: providers.payments, vault, publicUrl };
  const incomingParts = {
    pool,
    clock,
    scopes,
    publicUrl,
    vault,
    meta,
    appId: meta?.app.appId,
    ingestComment,
  };
  return {
    session: signIn.routes,
    business: businessRoutes(scopes),
    home: homeRoutes,
    reads: readsRoutes,
    team: teamRoutes({ scopes, rates, publicUrl }),
    admin: adminRoutes,
    branches: branchRoutes({
      specialists: listSpecialistsByBranch,
      services: listServicesByBranch,
      resources: (tx) => listUsedResources(tx, 'branch'),
      setServices: setServicesOfBranch,
    }),
    specialists: specialistRoutes,
    services: serviceRoutes,
    resources: resourceRoutes,
    products: productRoutes,
    properties: propertyRoutes,
    stock: stockRoutes,
    orders: orderRoutes,
    sales: saleRoutes,
    orderResults: orderResultRoutes,
    courses: courseRoutes,
    enrollments: enrollmentRoutes,
    messageResults: messageResultRoutes,
    funnels: funnelRoutes({ preview: previewMessage({ publicUrl }) }),
    funnelDrafts: funnelDraftRoutes,
    salesFunnels: salesFunnelRoutes,
    funnelBoard: funnelBoardRoutes,
    trafficSources: trafficSourceRoutes,
    conversionEvents: conversionEventRoutes,
    clients: clientRoutes,
    clientMerge: clientMergeRoutes({ references: clientReferences }),
    imports: importRoutes,
    audiences: audienceRoutes,
    clientResults: clientResultRoutes,
    availability: availabilityRoutes,
    freeTimePosts: freeTimePostRoutes,
    appointments: appointmentRoutes({ publicUrl, sendRefunds: refundSender(paymentParts) }),
    money: moneyRoutes(payables),
    payments: paymentRoutes(paymentParts),
    mercadoPago: mercadoPagoRoutes(paymentParts),
    assistants: assistantRoutes,
    dialogue: dialogueRoutes({ scopes, ai: providers.ai, own: responder }),
    channels: channelRoutes({ ...incomingParts, rates, storage: providers.storage }),
    whatsappQr: whatsappQrRoutes({ vault }),
    comments: commentRoutes({
      vault,
      meta: meta?.commentPublisher,
      simulated: simulatedCommentPublisher(pool),
      play: (comment) => simulateComment(incomingParts, comment),
    }),
    conversations: conversationRoutes(providers.channels, (message) =>
      simulateMessage(incomingParts, message),
    ),
    quickReplies: quickReplyRoutes,
    campaigns: campaignRoutes({ channels: providers.channels, publicUrl }),
    upsells: upsellRoutes({ preview: previewMessage({ publicUrl }) }),
    alerts: alertRoutes(scopes),
    threads: threadRoutes(providers.channels),
    notifications: notificationRoutes({ publicUrl }),
    billing: billingRoutes({
      pool,
      scopes,
      billing: providers.billing,
      publicUrl,
      secret: cookieSecret,
      secureCookies: isSecure(publicUrl),
    }),
    credits: creditRoutes,
    appointmentResults: appointmentResultRoutes,
    moneyResults: moneyResultRoutes,
    stockResults: stockResultRoutes,
    booking: bookingRoutes({ scopes, rates, publicUrl }),
    files: fileRoutes({ scopes, storage: providers.storage }),
    jobs: jobRoutes,
    locations: locationRoutes(providers.mapsLinks),
    mailbox: mailboxRoutes({ isTest: providers.mail.isTest, isProduction, publicUrl }),
    privacy: privacyRoutes({ scopes, self: signIn.self }),
  };
}

export function buildApp(parts: AppParts): FastifyInstance {
  const { clock, log, cookieSecret, publicUrl, rates } = parts;
  const pool = requestPool(parts.pool);
  const app = makeServer({
    log,
    clock,
    publicUrl,
    trustProxy: parts.trustProxy,
    mediaOrigins: parts.providers.storage.origins,
    witness: parts.metrics?.answered,
  });
  const scopes = openScopes(pool);
  const secureCookies = isSecure(publicUrl);
  const signIn = openSignIn({
    pool,
    scopes,
    rates,
    secret: cookieSecret,
    secureCookies,
    publicUrl,
    google: parts.providers.googleSignIn,
    supportWhatsapp: parts.supportWhatsapp,
    testMailbox: parts.providers.mail.isTest && !parts.isProduction,
    languageModel: parts.providers.ai.chat !== undefined,
    transcription: parts.providers.ai.transcribe !== undefined,
    speech: parts.providers.ai.speak !== undefined,
  });
  const findActor = actorFinder({ pool, secret: cookieSecret, secureCookies });
  app.decorate('findActor', findActor);
  app.after(() => {
    mount(app, Object.values(routes({ ...parts, pool }, signIn, scopes)), {
      scopes,
      clock,
      rates,
      findActor,
      ownOrigins: new Set(parts.ownOrigins),
    });
    mountDocuments(app, { contract, publicUrl, cookie: cookieName(secureCookies) });
    if (parts.metrics !== undefined)
      mountMetrics(app, parts.metrics, { token: parts.metricsToken, publicUrl });
    parts.providers.storage.mount?.(app);
    serveStandInPages(app, { ...parts, standIn: parts.providers.stripeStandIn, findActor });
    mountTestPayments(app, { ...parts, standIn: parts.providers.mercadoPagoStandIn, findActor });
  });
  app.decorate('health', mountHealth(app, pool, parts.runner));
  servePages(app, {
    folder: parts.webFolder,
    origin: parts.publicUrl,
    lookOf: async (request) => signIn.view(await findActor(request, clock.now())),
    brandAt: openPageBrand(scopes, ownBrand(parts.supportWhatsapp)),
  });
  return app;
}
