import type { NotificationRules } from '@cauce/contract/conversations/notifications';
import { DEFAULT_TEXTS, TEMPLATE_KINDS } from '@cauce/domain/texts/message-template';
import { DEFAULT_DAILY_CAP } from '@cauce/domain/texts/notification-check';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { announce } from '../../events.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './rules-store.ts';

/** The internal form: minutes since midnight, and a text for every kind. */
export type Rules = Omit<store.StoredRules, 'texts'> & Pick<NotificationRules, 'texts'>;

const DEFAULT_RULES: store.StoredRules = {
  quietFrom: 21 * 60,
  quietTo: 8 * 60,
  dailyCap: DEFAULT_DAILY_CAP,
  reminders: [24 * 60],
  confirmationRequest: null,
  texts: {},
};

export async function loadRules(tx: TenantTx): Promise<Rules> {
  const stored = (await store.read(tx)) ?? DEFAULT_RULES;
  return { ...stored, texts: { ...DEFAULT_TEXTS, ...stored.texts } };
}

const toWire = ({ quietFrom, quietTo, ...rules }: Rules): NotificationRules => ({
  ...rules,
  quietFrom: formatHhmm(quietFrom),
  quietTo: formatHhmm(quietTo),
});

export const read = async (tx: TenantTx): Promise<NotificationRules> => toWire(await loadRules(tx));

/** Stores only changed texts, so that better default texts reach everybody else. */
const changedTexts = (texts: NotificationRules['texts']): store.StoredRules['texts'] =>
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
    quietFrom: parseHhmm(rules.quietFrom) ?? DEFAULT_RULES.quietFrom,
    quietTo: parseHhmm(rules.quietTo) ?? DEFAULT_RULES.quietTo,
    reminders: rules.reminders.toSorted((a, b) => b - a),
    texts: changedTexts(rules.texts),
  });
  await recordAudit(tx, by, {
    action: 'notifications.rulesSet',
    subjectKind: 'business',
    subjectId: by.businessId,
  });
  await announce(tx, 'notification.rulesSet', { businessId: by.businessId });
  return read(tx);
}
