import { ApiError } from './api-error.ts';
import { type Books, publicPart } from './books.ts';

type Json = Record<string, unknown>;
const MAX_DEPTH = 4;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

async function resolve(books: Books, value: unknown): Promise<unknown> {
  if (typeof value !== 'string') return value;
  const found = await books.objects.read(value);
  if (found === undefined) return value;
  return withoutParts(publicPart(found));
}

/** An invoice carries its payments only when they are asked for. */
function withoutParts(object: Json): Json {
  if (object.object !== 'invoice') return object;
  const { payments: _, ...rest } = object;
  return rest;
}

async function expandPath(books: Books, whole: unknown, path: readonly string[]): Promise<unknown> {
  const [key, ...rest] = path;
  if (key === undefined) return whole;
  if (Array.isArray(whole)) {
    const all: unknown[] = [];
    for (const one of whole) all.push(await expandPath(books, one, path));
    return all;
  }
  if (!isJson(whole)) return whole;
  let below = whole[key];
  if (key === 'payments' && below === undefined && typeof whole.id === 'string') {
    const stored = await books.objects.read(whole.id);
    below = stored?.object === 'invoice' ? stored.payments : undefined;
  }
  return { ...whole, [key]: await expandPath(books, await resolve(books, below), rest) };
}

/** Replaces ids by their objects along the paths, and leaves out everything private. */
export async function expand(books: Books, answer: object, paths: readonly string[] = []): Promise<object> {
  let result: unknown = answer;
  for (const path of paths) {
    const keys = path.split('.');
    if (keys.length > MAX_DEPTH)
      ApiError.invalid('You cannot expand more than 4 levels of a property.', 'expand');
    result = await expandPath(books, result, keys);
  }
  return result as object;
}

export const toAnswer = (object: Parameters<typeof publicPart>[0]): Json => withoutParts(publicPart(object));
