import { ApiError } from './api-error.ts';
import { makeId } from './ids.ts';
import type { ListOptions, ObjectBase, ObjectStore } from './object-store.ts';
import { type AnyObject, type Event, type Kind, type Kinds, PREFIXES } from './objects.ts';

const SECOND = 1000;
export const SEND_JOB = 'billingStandIn.step';

/** An object as the API answers it. */
export function publicPart(object: AnyObject): Record<string, unknown> {
  const { _: __, ...shared } = object as AnyObject & { _?: unknown };
  return shared;
}

type New<K extends Kind> = Omit<Kinds[K], 'id' | 'object' | 'created' | 'livemode'> & { id?: string };

/** The objects of one transaction, and the time at which it happens. */
export class Books {
  readonly objects: ObjectStore;
  readonly publicUrl: string;
  at: Date;
  #hasEvents = false;

  constructor(objects: ObjectStore, at: Date, publicUrl: string) {
    this.objects = objects;
    this.at = at;
    this.publicUrl = publicUrl;
  }

  /** Seconds. */
  get now(): number {
    return Math.floor(this.at.getTime() / SECOND);
  }

  get hasEvents(): boolean {
    return this.#hasEvents;
  }

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const found = await this.objects.read(id);
    return found?.object === kind ? (found as Kinds[K]) : undefined;
  }

  async read<K extends Kind>(kind: K, id: string): Promise<Kinds[K]> {
    return (await this.find(kind, id)) ?? ApiError.missing(kind, id);
  }

  list<K extends Kind>(kind: K, options?: ListOptions): Promise<Kinds[K][]> {
    return this.objects.list(kind, options);
  }

  async make<K extends Kind>(kind: K, fields: New<K>): Promise<Kinds[K]> {
    const head = { id: makeId(PREFIXES[kind]), object: kind, created: this.now };
    // Stripe has a mode for everything but refunds.
    const mode = kind === 'refund' ? {} : { livemode: false };
    const object = { ...head, ...mode, ...fields } as unknown as Kinds[K];
    await this.save(object);
    return object;
  }

  async save(...objects: AnyObject[]): Promise<void> {
    for (const object of objects) await this.objects.save(object);
  }

  /** Records that something happened. Webhooks are sent after the commit. */
  async emit(type: string, object: AnyObject): Promise<void> {
    this.#hasEvents = true;
    const snapshot = publicPart(object);
    if (object.object === 'invoice') delete snapshot.payments;
    const event: Omit<Event, 'id' | 'object' | 'created' | 'livemode'> = {
      type,
      api_version: API_VERSION,
      pending_webhooks: 1,
      data: { object: snapshot },
      _: { attempts: 0, nextAt: this.now },
    };
    await this.make('event', event);
  }
}

/** The version of Stripe's API that is imitated. */
const API_VERSION = '2026-10-28.endive';

/** Does something at one time, whole or not at all. */
export const openBooks =
  (base: ObjectBase, publicUrl: string) =>
  <T>(at: Date, work: (books: Books) => Promise<T>): Promise<T> =>
    base.inTransaction(async (objects) => {
      const books = new Books(objects, at, publicUrl);
      const result = await work(books);
      if (books.hasEvents) await objects.wakeSender(SEND_JOB);
      return result;
    });
export type InBooks = ReturnType<typeof openBooks>;
