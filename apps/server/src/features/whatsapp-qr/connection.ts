import type { PairingPhase } from '@cauce/contract/conversations/whatsapp-qr';
import { displayPhone, splitPhone } from '@cauce/domain/people/phone';
import { announce } from '../../events.ts';
import { errorText } from '../../platform/error-text.ts';
import { backoffAfter } from '../../platform/backoff.ts';
import { isDatabaseAway } from '../../platform/database/outage.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Log } from '../../platform/log.ts';
import { systemTimers } from '../../platform/timers.ts';
import type {
  ChannelDelivery,
  DisconnectReason,
  OutboundMessage,
  Phone,
  PhoneEvent,
  Phones,
} from '../../providers/channels/index.ts';
import { storeIncoming } from '../channels/index.ts';
import { saveSession, secretColumn } from '../channels/accounts/index.ts';
import { loadKeys, type KeyParts, type Lease } from './keys.ts';
import { isUnderWay } from './phases.ts';
import { toInboundEvent } from './inbound-events.ts';
import { deliverMessage } from './deliver-message.ts';
import * as store from './store.ts';

export interface ConnectionParts extends KeyParts {
  phones: Phones;
  publicUrl: string;
  log: Log;
}

const DATABASE_BACKOFF = { first: 250, longest: 5000 };
const FIRST_WAIT = 2000;
const MAX_WAIT = 5 * 60_000;
/** After this many failures before the first code, the user sees the failure. */
const MAX_FAILURES = 4;
const SEEN_INTERVAL = 60_000;

const FINAL_PHASES: Partial<Record<DisconnectReason, { phase: PairingPhase; reason: string }>> = {
  expired: { phase: 'expired', reason: '' },
  loggedOut: { phase: 'loggedOut', reason: 'Se cerró la sesión desde el teléfono' },
  replaced: { phase: 'replaced', reason: 'Otra conexión tomó esta sesión' },
  refused: { phase: 'refused', reason: 'WhatsApp no aceptó la conexión' },
};

/**
 * The connection to one paired phone while this process has its lease. It reconnects until the session ends for
 * good.
 */
export class QrConnection {
  readonly lease: Lease;
  readonly #parts: ConnectionParts;
  #phone: Phone | undefined;
  #failures = 0;
  #openAgainAt: Date | undefined;
  #isPaired = false;
  #isOver = false;
  readonly #ending = new AbortController();
  #lastSeenAt = 0;
  /** Events of a phone are processed one after the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: ConnectionParts, lease: Lease) {
    this.#parts = parts;
    this.lease = lease;
  }

  async open(): Promise<void> {
    this.#openAgainAt = undefined;
    try {
      const keys = await loadKeys(this.#parts, this.lease);
      this.#phone = await this.#parts.phones.open(keys, {
        code: (code) => this.#enqueue(() => this.#showCode(code)),
        scanned: () =>
          this.#enqueue(async () => this.#setStatus('pairing', (await this.#readStatus()).idleState)),
        open: (me) => this.#enqueue(() => this.#handleOpen(me)),
        events: (events) => this.#enqueue(() => this.#storeEvents(events)),
        closed: (why, said) => this.#enqueue(this.#closeHandler(why, said)),
      });
    } catch (error) {
      this.#enqueue(this.#closeHandler('lost', errorText(error)));
    }
  }

  /** Whether the session has ended; using the phone again needs a new pairing. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Reconnects when its delay is over. */
  async tick(): Promise<void> {
    if (!this.#isOver && this.#openAgainAt !== undefined && this.#parts.now() >= this.#openAgainAt)
      await this.open();
  }

  /** Disconnects, so that another process can connect. */
  async close(): Promise<void> {
    this.#end();
    await this.#phone?.close();
    await this.#queue;
  }

  async unpair(): Promise<void> {
    this.#end();
    await this.#phone?.unpair();
    await this.#queue;
  }

  async send(message: OutboundMessage, signal: AbortSignal): Promise<ChannelDelivery> {
    return deliverMessage(this.#phone, message, this.#parts.publicUrl, signal);
  }

  #end(): void {
    this.#isOver = true;
    this.#ending.abort();
    this.#parts.phones.connections.byAccount.delete(this.lease.accountId);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#runAfter(this.#queue, work);
  }

  async #runAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before;
    const { accountId } = this.lease;
    for (let attempt = 1; ; attempt += 1)
      try {
        return await work();
      } catch (error) {
        // The phone sends each event once, so all of them wait, in order, until the database is back.
        const isRetried = isDatabaseAway(error) && !this.#ending.signal.aborted;
        if (!isRetried) {
          this.#parts.log.error({ err: error, accountId }, 'a paired phone went wrong');
          return;
        }
        this.#parts.log.warn({ err: error, accountId, attempt }, 'a paired phone waits for the database');
        await systemTimers.sleep(backoffAfter(attempt, DATABASE_BACKOFF), this.#ending.signal);
      }
  }

  #inTenant<T>(work: (tx: TenantTx, at: Date) => Promise<T>): Promise<T> {
    const { scopes, now } = this.#parts;
    return scopes.inTenant({ businessId: this.lease.businessId }, (tx) => work(tx, now()));
  }

  async #announceChange(tx: TenantTx): Promise<void> {
    const { businessId, accountId } = this.lease;
    await announce(tx, 'channel.changed', { businessId, accountId });
  }

  #setStatus(phase: PairingPhase, state: store.PairingStatus['state'], reason = ''): Promise<void> {
    return this.#inTenant(async (tx, at) => {
      await store.setPhase(tx, this.lease.accountId, { phase, state, reason }, at);
      await this.#announceChange(tx);
    });
  }

  async #showCode(code: string): Promise<void> {
    const { businessId, accountId } = this.lease;
    const { idleState: state } = await this.#readStatus();
    await this.#inTenant(async (tx, at) => {
      await saveSession(tx, this.#parts.vault, { businessId, at }, accountId, new Map([['code', code]]));
      await store.setPhase(tx, accountId, { phase: 'scan', state, reason: '' }, at);
      await this.#announceChange(tx);
    });
  }

  async #handleOpen(me: { number: string; name: string }): Promise<void> {
    const { businessId } = this.lease;
    const phone = splitPhone(me.number);
    const handle = phone === undefined ? `+${me.number}` : displayPhone(phone);
    const secret = this.#parts.vault.seal(secretColumn(businessId), me.number);
    const accountId = await this.#inTenant(async (tx, at) => {
      const before = await store.findEarlier(tx, this.lease.accountId, me.number);
      if (before !== undefined && before.state !== 'disconnected' && isUnderWay(store.phaseOf(before)))
        return undefined;
      const id = before?.id ?? this.lease.accountId;
      if (before !== undefined) await store.mergeInto(tx, this.lease.accountId, id);
      const row = await store.recordPaired(tx, id, { ...me, handle, secret }, at);
      if (row === undefined) return undefined;
      await saveSession(tx, this.#parts.vault, { businessId, at }, id, new Map([['code', undefined]]));
      await announce(tx, 'channel.changed', { businessId, accountId: id });
      // Messages of this account that waited can be sent now.
      await announce(tx, 'message.waiting', { businessId });
      return id;
    });
    if (accountId === undefined) return this.#refuseForeignNumber();
    this.lease.accountId = accountId;
    this.#isPaired = true;
    this.#failures = 0;
    this.#parts.phones.connections.byAccount.set(accountId, (message, signal) => this.send(message, signal));
  }

  async #refuseForeignNumber(): Promise<void> {
    const phone = this.#phone;
    this.#end();
    await phone?.unpair();
    await this.#inTenant((tx) => store.deleteKeys(tx, this.lease.accountId));
    await this.#setStatus('taken', 'connecting');
  }

  /** The phone sends each event once, so storing it is retried. */
  async #storeEvents(events: readonly PhoneEvent[]): Promise<void> {
    const { businessId, accountId } = this.lease;
    for (let attempt = 0; ; attempt += 1)
      try {
        return await this.#inTenant(async (tx, at) => {
          const pieces = events.map((one) => toInboundEvent(one, at));
          const body = Buffer.from(JSON.stringify({ businessId, accountId, pieces }));
          await storeIncoming(tx, { source: 'whatsapp_qr', body, at, businessId });
          if (at.getTime() - this.#lastSeenAt < SEEN_INTERVAL) return;
          this.#lastSeenAt = at.getTime();
          await store.recordSeen(tx, accountId, at);
        });
      } catch (error) {
        if (attempt === MAX_FAILURES || isDatabaseAway(error)) throw error;
        await systemTimers.sleep(FIRST_WAIT * 2 ** attempt, this.#ending.signal);
      }
  }

  /** Counts as one failure, also when it is retried. */
  #closeHandler(why: DisconnectReason, said: string): () => Promise<void> {
    let isCounted = false;
    return async () => {
      this.#parts.phones.connections.byAccount.delete(this.lease.accountId);
      if (this.#isOver) return;
      if (why === 'restart') return this.open();
      const { idleState, wasOpen } = await this.#readStatus();
      const known = FINAL_PHASES[why];
      if (known !== undefined) {
        // Keys of an ended session are useless. Those of a session that another connection replaced can be used again.
        if (why !== 'replaced') await this.#inTenant((tx) => store.deleteKeys(tx, this.lease.accountId));
        await this.#setStatus(known.phase, idleState, known.reason);
        return this.#end();
      }
      if (!isCounted) this.#failures += 1;
      isCounted = true;
      this.#parts.log.warn(
        { accountId: this.lease.accountId, said, failures: this.#failures },
        'the connection of a telephone was lost',
      );
      if (!wasOpen && this.#failures >= MAX_FAILURES) {
        await this.#setStatus('unreached', idleState);
        return this.#end();
      }
      const wait = Math.min(FIRST_WAIT * 2 ** (this.#failures - 1), MAX_WAIT) * (0.75 + Math.random() / 2);
      this.#openAgainAt = new Date(this.#parts.now().getTime() + wait);
      // The account stays connected: messages wait a little and the user need not do anything.
      if (wasOpen) await this.#setStatus('reconnecting', 'connected');
    };
  }

  /** An account that was paired before is stopped without a connection; a new one is still connecting. */
  async #readStatus(): Promise<{ idleState: 'stopped' | 'connecting'; wasOpen: boolean }> {
    const row = await this.#inTenant((tx) => store.lockForUpdate(tx, this.lease.accountId));
    const phase = row && store.phaseOf(row);
    return {
      idleState: row === undefined || row.external_id === '' ? 'connecting' : 'stopped',
      wasOpen: this.#isPaired || phase === 'connected' || phase === 'reconnecting',
    };
  }
}
