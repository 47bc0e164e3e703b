import { booking } from '@cauce/contract/agenda/booking';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import { recordAudit } from '../../platform/audit.ts';
import { callerKeyOf } from '../../platform/http/caller-key.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as service from './service.ts';
import { visitCalendarFile } from './visit-calendar.ts';
import * as feeds from './feeds.ts';
import * as feedStore from './feed-store.ts';
import * as holds from './holds.ts';
import { limitNumberAttempts } from './known-numbers.ts';
import * as catalog from './catalog-store.ts';
import * as page from './page.ts';
import * as rulesStore from './rules-store.ts';
import { openPublicAccess } from './public-access.ts';

export interface BookingParts {
  scopes: Scopes;
  rates: RateLimits;
  publicUrl: string;
}

const withSlug = async (tx: TenantTx) => ({ slug: (await catalog.readBusinessProfile(tx)).slug });
const feedOf = async (tx: TenantTx, specialistId: string) =>
  found(await feedStore.findBySpecialist(tx, specialistId));
const about = (subjectId: string, name: string) => ({
  subjectKind: 'specialist',
  subjectId,
  detail: { name },
});

export function bookingRoutes({ scopes, rates, publicUrl }: BookingParts) {
  const access = openPublicAccess(scopes);
  return handlers(booking, {
    rules: async ({ tx }) => ({ ...(await rulesStore.read(tx)), ...(await withSlug(tx)) }),
    setRules: async ({ tx, by, body }) => {
      const rules = await rulesStore.save(tx, by, body.rules);
      const action = rules.isOpen ? 'booking.rulesSet' : 'booking.closed';
      await recordAudit(tx, by, { action, subjectKind: 'business', subjectId: by.businessId });
      return { ...rules, ...(await withSlug(tx)) };
    },
    page: withoutTransaction(({ params, now }) => page.read(access, params.slug, now)),
    free: withoutTransaction(({ params, query, now }) =>
      holds.listFree(access, params.slug, { ...query, at: now }),
    ),
    hold: withoutTransaction(({ params, body, now, exchange }) => {
      const { start, specialistId, ...wish } = body;
      const at = { start: new Date(start), at: now, place: callerKeyOf(exchange.ip) };
      return holds.holdTime(access, params.slug, {
        ...wish,
        ...at,
        specialistId: specialistId ?? undefined,
      });
    }),
    letGo: withoutTransaction(({ params }) => holds.releaseTime(access, params.slug, params.token)),
    book: withoutTransaction(async ({ params, body, now, exchange }) => {
      await limitNumberAttempts(access, params.slug, {
        rates,
        place: callerKeyOf(exchange.ip),
        code: body.visitor.code,
      });
      return service.book(access, params.slug, { ...body, at: now, publicUrl });
    }),
    visit: withoutTransaction(({ params, now }) =>
      service.read(access, params.shortId, { at: now, publicUrl }),
    ),
    calendarOfVisit: withoutTransaction(async ({ params, now, exchange }) => {
      void exchange.reply.header('content-disposition', 'attachment; filename="cita.ics"');
      return visitCalendarFile(
        await service.read(access, params.shortId, { at: now, publicUrl }),
        now,
        publicUrl,
      );
    }),
    calendarOfSpecialist: withoutTransaction(({ params, now }) => feeds.read(access, params.token, now)),
    reschedule: withoutTransaction(({ params, body, now }) => {
      const { key, token } = body;
      const to = { start: new Date(body.start), specialistId: body.specialistId ?? undefined, token, key };
      return service.reschedule(access, params.shortId, { ...to, at: now, publicUrl });
    }),
    cancel: withoutTransaction(({ params, body, now }) =>
      service.cancel(access, params.shortId, { ...body, at: now, publicUrl }),
    ),
    feed: ({ tx, params }) => feedOf(tx, params.id),
    openFeed: async ({ tx, by, params }) => {
      const { name } = await feedOf(tx, params.id);
      await recordAudit(tx, by, { action: 'feed.opened', ...about(params.id, name) });
      return feeds.open(tx, by, params.id, publicUrl);
    },
    closeFeed: async ({ tx, by, params }) => {
      const { name } = await feedOf(tx, params.id);
      await feedStore.close(tx, params.id);
      await recordAudit(tx, by, { action: 'feed.closed', ...about(params.id, name) });
      return null;
    },
  });
}
