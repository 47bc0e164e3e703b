import type { PairingPhase } from '@cauce/contract/whatsapp-qr';
import { displayPhone, splitPhone } from '@cauce/domain/phone';
import { setTimeout } from 'node:timers/promises';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Log } from '../../platform/log.ts';
import type {
  ChannelDelivery,
  Ending,
  Outgoing,
  Phone,
  PhoneNews,
  Phones,
} from '../../providers/channels/index.ts';
import { keepPieces, keepSession, secretOf } from '../channels/index.ts';
import { keysOf, type KeyParts, type LinePlace } from './keys.ts';
import { isUnderWay } from './phases.ts';
import { pieceOf } from './pieces.ts';
import { deliver } from './saying.ts';
import * as store from './store.ts';

export interface LineParts extends KeyParts {
  phones: Phones;
  publicUrl: string;
  log: Log;
}

const FIRST_WAIT = 2000;
const LONGEST_WAIT = 5 * 60_000;
/** Whoever waits before a code that does not come is told so after so many attempts. */
const PATIENCE = 4;
const TOLD_EVERY = 60_000;

const REASONS: Partial<Record<Ending, { phase: PairingPhase; reason: string }>> = {
  expired: { phase: 'expired', reason: '' },
  loggedOut: { phase: 'loggedOut', reason: 'Se cerró la sesión desde el teléfono' },
  replaced: { phase: 'replaced', reason: 'Otra conexión tomó esta sesión' },
  refused: { phase: 'refused', reason: 'WhatsApp no aceptó la conexión' },
};

/** One paired telephone, as long as this process has it: opened again when it breaks, until it is over for good. */
export class Line {
  readonly place: LinePlace;
  readonly #parts: LineParts;
  #phone: Phone | undefined;
  #failures = 0;
  #openAgainAt: Date | undefined;
  #isPaired = false;
  #isOver = false;
  #toldAt = 0;
  /** What the telephone tells is taken in one after the other. */
  #taking: Promise<void> = Promise.resolve();

  constructor(parts: LineParts, place: LinePlace) {
    this.#parts = parts;
    this.place = place;
  }

  async open(): Promise<void> {
    this.#openAgainAt = undefined;
    try {
      const keys = await keysOf(this.#parts, this.place);
      this.#phone = await this.#parts.phones.open(keys, {
        code: (code) => this.#then(() => this.#showCode(code)),
        scanned: () => this.#then(async () => this.#stand('pairing', (await this.#standing()).resting)),
        open: (me) => this.#then(() => this.#opened(me)),
        news: (news) => this.#then(() => this.#take(news)),
        closed: (why, said) => this.#then(() => this.#closed(why, said)),
      });
    } catch (error) {
      await this.#closed('lost', error instanceof Error ? error.message : String(error));
    }
  }

  /** Nothing more comes of it: whoever wants the telephone again begins anew. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Opens again what broke, once its time has come. */
  async tick(): Promise<void> {
    if (!this.#isOver && this.#openAgainAt !== undefined && this.#parts.now() >= this.#openAgainAt)
      await this.open();
  }

  /** Hangs up; somebody else may have it. */
  async close(): Promise<void> {
    this.#leave();
    await this.#phone?.close();
    await this.#taking;
  }

  async unpair(): Promise<void> {
    this.#leave();
    await this.#phone?.unpair();
    await this.#taking;
  }

  async send(message: Outgoing, signal: AbortSignal): Promise<ChannelDelivery> {
    return deliver(this.#phone, message, this.#parts.publicUrl, signal);
  }

  #leave(): void {
    this.#isOver = true;
    this.#parts.phones.desk.lines.delete(this.place.accountId);
  }

  #then(work: () => Promise<void>): void {
    this.#taking = this.#inTurn(this.#taking, work);
  }

  async #inTurn(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before;
    try {
      await work();
    } catch (error) {
      const { accountId } = this.place;
      this.#parts.log.error({ err: error, accountId }, 'a paired telephone went wrong');
    }
  }

  #inTenant<T>(work: (tx: TenantTx, at: Date) => Promise<T>): Promise<T> {
    const { scopes, now } = this.#parts;
    return scopes.inTenant({ businessId: this.place.businessId }, (tx) => work(tx, now()));
  }

  async #tell(tx: TenantTx): Promise<void> {
    const { businessId, accountId } = this.place;
    await announce(tx, 'channel.changed', { businessId, accountId });
  }

  #stand(phase: PairingPhase, state: store.Standing['state'], reason = ''): Promise<void> {
    return this.#inTenant(async (tx, at) => {
      await store.setPhase(tx, this.place.accountId, { phase, state, reason }, at);
      await this.#tell(tx);
    });
  }

  async #showCode(code: string): Promise<void> {
    const { businessId, accountId } = this.place;
    const { resting: state } = await this.#standing();
    await this.#inTenant(async (tx, at) => {
      await keepSession(tx, this.#parts.vault, { businessId, at }, accountId, new Map([['code', code]]));
      await store.setPhase(tx, accountId, { phase: 'scan', state, reason: '' }, at);
      await this.#tell(tx);
    });
  }

  async #opened(me: { number: string; name: string }): Promise<void> {
    const { businessId } = this.place;
    const phone = splitPhone(me.number);
    const handle = phone === undefined ? `+${me.number}` : displayPhone(phone);
    const secret = this.#parts.vault.seal(secretOf(businessId), me.number);
    const accountId = await this.#inTenant(async (tx, at) => {
      const before = await store.formerly(tx, this.place.accountId, me.number);
      if (before !== undefined && before.state !== 'disconnected' && isUnderWay(store.phaseOf(before)))
        return undefined;
      const id = before?.id ?? this.place.accountId;
      if (before !== undefined) await store.mergeInto(tx, this.place.accountId, id);
      const row = await store.paired(tx, id, { ...me, handle, secret }, at);
      if (row === undefined) return undefined;
      await keepSession(tx, this.#parts.vault, { businessId, at }, id, new Map([['code', undefined]]));
      await announce(tx, 'channel.changed', { businessId, accountId: id });
      // What waited for it may leave now.
      await announce(tx, 'message.waiting', { businessId });
      return id;
    });
    if (accountId === undefined) return this.#refuseTaken();
    this.place.accountId = accountId;
    this.#isPaired = true;
    this.#failures = 0;
    this.#parts.phones.desk.lines.set(accountId, (message, signal) => this.send(message, signal));
  }

  async #refuseTaken(): Promise<void> {
    const phone = this.#phone;
    this.#leave();
    await phone?.unpair();
    await this.#inTenant((tx) => store.forgetKeys(tx, this.place.accountId));
    await this.#stand('taken', 'connecting');
  }

  /** Told once and not again: it is tried until it is written down. */
  async #take(news: readonly PhoneNews[]): Promise<void> {
    const { businessId, accountId } = this.place;
    for (let attempt = 0; ; attempt += 1)
      try {
        return await this.#inTenant(async (tx, at) => {
          const pieces = news.map((one) => pieceOf(one, at));
          await keepPieces(tx, { businessId, at }, accountId, pieces);
          if (at.getTime() - this.#toldAt < TOLD_EVERY) return;
          this.#toldAt = at.getTime();
          await store.seen(tx, accountId, at);
        });
      } catch (error) {
        if (attempt === PATIENCE) throw error;
        await setTimeout(FIRST_WAIT * 2 ** attempt, undefined, { ref: false });
      }
  }

  async #closed(why: Ending, said: string): Promise<void> {
    this.#parts.phones.desk.lines.delete(this.place.accountId);
    if (this.#isOver) return;
    if (why === 'restart') return this.open();
    const { resting, wasOpen } = await this.#standing();
    const known = REASONS[why];
    if (known !== undefined) {
      this.#isOver = true;
      // Keys of a session that is over open nothing any more; one that another took can be taken back.
      if (why !== 'replaced') await this.#inTenant((tx) => store.forgetKeys(tx, this.place.accountId));
      return this.#stand(known.phase, resting, known.reason);
    }
    this.#failures += 1;
    this.#parts.log.warn({ accountId: this.place.accountId, said, failures: this.#failures }, 'line lost');
    if (!wasOpen && this.#failures >= PATIENCE) {
      this.#isOver = true;
      return this.#stand('unreached', resting);
    }
    const wait = Math.min(FIRST_WAIT * 2 ** (this.#failures - 1), LONGEST_WAIT) * (0.75 + Math.random() / 2);
    this.#openAgainAt = new Date(this.#parts.now().getTime() + wait);
    // Connected still: what is to leave waits a little, and nobody need do anything.
    if (wasOpen) await this.#stand('reconnecting', 'connected');
  }

  /** What was paired before rests until it is again; what is to be paired takes nothing yet. */
  async #standing(): Promise<{ resting: 'stopped' | 'connecting'; wasOpen: boolean }> {
    const row = await this.#inTenant((tx) => store.hold(tx, this.place.accountId));
    const phase = row && store.phaseOf(row);
    return {
      resting: row === undefined || row.external_id === '' ? 'connecting' : 'stopped',
      wasOpen: this.#isPaired || phase === 'connected' || phase === 'reconnecting',
    };
  }
}
