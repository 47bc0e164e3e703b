const secretName = /pass(word|wd)?$|token|cookie|authorization|secret|api[-_]?key|encryption/i;
/** From the beginning of a word on: tried at each letter, a long word would take the square of its length. */
const credentials = /(\b\w+:\/\/[^\s:/@]*):[^\s/@]+@/g;
const deepest = 6;

/** A copy of what is to be logged, without what nobody may read there: by the names of the fields, and in addresses. */
export function withoutSecrets(details: Record<string, unknown>): Record<string, unknown> {
  return clean(details, 0) as Record<string, unknown>;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.includes('://') ? value.replace(credentials, '$1:***@') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return depth < deepest ? value.map((item) => clean(item, depth + 1)) : '…';
  // Errors, dates, requests: the logger has its own way with them.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  if (depth >= deepest) return '…';
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) && item !== undefined && item !== null ? '***' : clean(item, depth + 1),
    ]),
  );
}
