import type { AuditContext } from '../../../platform/action-context.ts';
import { announce } from '../../../events.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf, newToken } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { Vault } from '../../../platform/sealed.ts';
import type { Payments } from '../../../providers/payments/index.ts';
import { explained, requirePayments } from '../explained.ts';
import * as store from './accounts-store.ts';
import { sealTokens } from './tokens.ts';

export interface AccountParts {
  payments: Payments | undefined;
  vault: Vault;
  publicUrl: string;
}

/** A person who connects, with the session that the state is bound to. */
export interface Connecting {
  by: AuditContext;
  sessionId: string;
  signedBy: string;
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

const MINUTES_10 = 600_000;
const OTHER_CURRENCY = 'Esa cuenta no cobra en pesos mexicanos. Conecta una cuenta de Mercado Pago de México';

const redirectUri = ({ publicUrl }: AccountParts) => `${publicUrl}/integraciones/mercado-pago`;
/** A state of another session or business has another hash. */
const hashOfState = (state: string, { sessionId }: Pick<Connecting, 'sessionId'>) =>
  hashOf(`${state} ${sessionId}`);

export async function begin(
  parts: AccountParts,
  { by, sessionId, within }: Connecting,
): Promise<{ url: string }> {
  const payments = requirePayments(parts);
  const state = newToken();
  const expiresAt = new Date(by.at.getTime() + MINUTES_10);
  await within((tx) => store.saveState(tx, by, { hash: hashOfState(state, { sessionId }), expiresAt }));
  return { url: payments.authorizeUrl({ redirectUri: redirectUri(parts), state }) };
}

const about = (name: string) => ({ subjectKind: 'business', detail: { name } });

/** Exchanges the code of a state that is used up before, so that a repeated request changes nothing. */
export async function complete(
  parts: AccountParts,
  { by, sessionId, signedBy, within }: Connecting,
  { code, state }: { code: string; state: string },
): Promise<void> {
  const payments = requirePayments(parts);
  const isKnown = await within((tx) => store.takeState(tx, by.at, hashOfState(state, { sessionId })));
  if (!isKnown) refuse('linkSpent', 'Este enlace para conectar ya se usó o venció. Empieza otra vez');
  const { grant, profile } = await explained(async () => {
    const granted = await payments.exchange(code, redirectUri(parts), by.at);
    return { grant: granted, profile: await payments.readProfile(granted.accessToken) };
  });
  const { currency, name } = profile;
  if (currency === undefined) return refuse('conflict', OTHER_CURRENCY);
  const { collectorId, isTest, expiresAt } = grant;
  const secret = sealTokens(parts.vault, by.businessId, grant);
  await within(async (tx) => {
    const account = { collectorId, name, currency, isTest, secret, expiresAt, connectedBy: signedBy };
    await store.save(tx, by, account);
    await recordAudit(tx, by, { action: 'mercadoPago.connected', subjectId: by.businessId, ...about(name) });
    await announce(tx, 'paymentAccount.changed', { businessId: by.businessId });
  });
}

export async function disconnect(tx: TenantTx, by: AuditContext): Promise<void> {
  const account = await store.lockForUpdate(tx);
  if (account === undefined) return;
  await store.remove(tx);
  await recordAudit(tx, by, {
    action: 'mercadoPago.disconnected',
    subjectId: by.businessId,
    ...about(account.name),
  });
  await announce(tx, 'paymentAccount.changed', { businessId: by.businessId });
}
