const secretName = /pass(word|wd)?$|token|cookie|authorization|secret|api[-_]?key|encryption/i;
/** Begins at a word boundary; otherwise a long word would take quadratic time. */
const credentials = /(\b\w+:\/\/[^\s:/@]*):[^\s/@]+@/g;
const deepest = 6;

/** Copies an object for the log without secrets, which are found by field names and in addresses. */
export function withoutSecrets(details: Record<string, unknown>): Record<string, unknown> {
  return clean(details, 0) as Record<string, unknown>;
}

function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.includes('://') ? value.replace(credentials, '$1:***@') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return depth < deepest ? value.map((item) => clean(item, depth + 1)) : '…';
  // The logger formats errors, dates and requests by itself.
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
