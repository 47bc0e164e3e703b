import { isDeepStrictEqual } from 'node:util';
import {
  type AnyObject,
  dueOf,
  type Kind,
  type Kinds,
} from '../../src/providers/billing/stand-in/objects.ts';
import type {
  ListOptions,
  ObjectBase,
  ObjectStore,
} from '../../src/providers/billing/stand-in/object-store.ts';

const SECOND = 1000;

/** Whether an object has all of these fields, as `@>` of PostgreSQL says it. */
const contains = (object: unknown, fields: object): boolean =>
  Object.entries(fields).every(([key, expected]) => {
    const own = (object as Record<string, unknown>)[key];
    return typeof expected === 'object' && expected !== null
      ? typeof own === 'object' && own !== null && contains(own, expected as object)
      : isDeepStrictEqual(own, expected);
  });

/** The objects of the stand-in in memory, for histories that are too many for a database. */
export class ObjectsInMemory implements ObjectBase {
  /** By kind, the oldest first. */
  readonly #kinds = new Map<Kind, Map<string, AnyObject>>();
  readonly #kindOf = new Map<string, Kind>();
  #turn: Promise<unknown> = Promise.resolve();
  /** The objects that the running transaction has replaced, so that it can be undone. */
  #before: Map<string, AnyObject | undefined> | undefined;

  #of(kind: Kind): Map<string, AnyObject> {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const made = new Map<string, AnyObject>();
    this.#kinds.set(kind, made);
    return made;
  }

  get(id: string): AnyObject | undefined {
    const kind = this.#kindOf.get(id);
    return kind && this.#of(kind).get(id);
  }

  /** The objects of a kind, the oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#of(kind).values()] as Kinds[K][];
  }

  set(object: AnyObject): void {
    if (this.#before !== undefined && !this.#before.has(object.id))
      this.#before.set(object.id, this.get(object.id));
    this.#kindOf.set(object.id, object.object);
    this.#of(object.object).set(object.id, object);
  }

  delete(id: string): void {
    const kind = this.#kindOf.get(id);
    if (kind === undefined) return;
    if (this.#before !== undefined && !this.#before.has(id)) this.#before.set(id, this.get(id));
    this.#of(kind).delete(id);
    this.#kindOf.delete(id);
  }

  clear(): void {
    this.#kinds.clear();
    this.#kindOf.clear();
  }

  #list<K extends Kind>(kind: K, options: ListOptions = {}): Kinds[K][] {
    const { having = {}, ids, createdFrom = -Infinity, createdBefore = Infinity, after, limit } = options;
    const newest = this.all(kind).toReversed();
    const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1;
    return newest
      .slice(from)
      .filter(
        (object) =>
          object.created >= createdFrom &&
          object.created < createdBefore &&
          (ids === undefined || ids.includes(object.id)) &&
          contains(object, having),
      )
      .slice(0, limit);
  }

  #findDue(at: Date): AnyObject | undefined {
    let found: { object: AnyObject; due: number } | undefined;
    for (const [kind, objects] of this.#kinds)
      if (kind !== 'event')
        for (const object of objects.values()) {
          const due = dueOf(object);
          if (due !== null && due * SECOND <= at.getTime() && (found === undefined || due < found.due))
            found = { object, due };
        }
    return found?.object;
  }

  readonly #store: ObjectStore = {
    read: async (id) => this.get(id),
    save: async (object) => this.set(object),
    remove: async (id) => this.delete(id),
    list: async (kind, options) => this.#list(kind, options),
    findDue: async (at) => this.#findDue(at),
    wakeSender: async () => undefined,
  };

  #undo(): void {
    const before = this.#before ?? new Map<string, AnyObject | undefined>();
    this.#before = undefined;
    for (const [id, object] of before) {
      if (object === undefined) this.delete(id);
      else this.set(object);
    }
  }

  inTransaction<T>(work: (objects: ObjectStore) => Promise<T>): Promise<T> {
    const run = async (): Promise<T> => {
      this.#before = new Map();
      try {
        return await work(this.#store);
      } catch (error) {
        this.#undo();
        throw error;
      } finally {
        this.#before = undefined;
      }
    };
    const result = this.#turn.then(run);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  claimEvents: ObjectBase['claimEvents'] = async (at, _, limit) =>
    this.all('event')
      .filter(({ _: { nextAt } }) => nextAt !== null && nextAt * SECOND <= at.getTime())
      .slice(0, limit);
}
