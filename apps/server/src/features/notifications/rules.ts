import type { NotificationRules } from '@cauce/contract/notifications';
import { DEFAULT_TEXTS, TEMPLATE_KINDS } from '@cauce/domain/message-template';
import { formatHhmm, parseHhmm } from '@cauce/domain/time-of-day';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './rules-store.ts';

/** As the house itself works with them: minutes from midnight, and a text for every kind. */
export type Rules = Omit<store.KeptRules, 'texts'> & Pick<NotificationRules, 'texts'>;

const HOUSE: store.KeptRules = {
  quietFrom: 21 * 60,
  quietTo: 8 * 60,
  dailyCap: 6,
  reminders: [24 * 60, 2 * 60],
  confirmationRequest: null,
  texts: {},
};

export async function rulesOf(tx: TenantTx): Promise<Rules> {
  const kept = (await store.read(tx)) ?? HOUSE;
  return { ...kept, texts: { ...DEFAULT_TEXTS, ...kept.texts } };
}

const toWire = ({ quietFrom, quietTo, ...rules }: Rules): NotificationRules => ({
  ...rules,
  quietFrom: formatHhmm(quietFrom),
  quietTo: formatHhmm(quietTo),
});

export const read = async (tx: TenantTx): Promise<NotificationRules> => toWire(await rulesOf(tx));

/** Only what differs from the house's own words is kept, so that better ones reach whoever never changed them. */
const ownTexts = (texts: NotificationRules['texts']): store.KeptRules['texts'] =>
  Object.fromEntries(
    TEMPLATE_KINDS.filter((kind) => texts[kind] !== DEFAULT_TEXTS[kind]).map((kind) => [kind, texts[kind]]),
  );

export async function set(
  tx: TenantTx,
  by: AuditContext,
  rules: NotificationRules,
): Promise<NotificationRules> {
  await store.write(tx, by, {
    ...rules,
    quietFrom: parseHhmm(rules.quietFrom) ?? HOUSE.quietFrom,
    quietTo: parseHhmm(rules.quietTo) ?? HOUSE.quietTo,
    reminders: rules.reminders.toSorted((a, b) => b - a),
    texts: ownTexts(rules.texts),
  });
  await recordAudit(tx, by, {
    action: 'notifications.rulesSet',
    subjectKind: 'business',
    subjectId: by.businessId,
  });
  await announce(tx, 'notification.rulesSet', { businessId: by.businessId });
  return read(tx);
}
