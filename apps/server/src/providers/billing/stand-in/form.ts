type Value = string | Form | Value[];
export interface Form {
  [key: string]: Value;
}

/** `a[b][0]` names the value below `a`, `b` and `0`. */
const keysOf = (name: string): string[] => name.split('[').map((part) => part.replace(/\]$/, ''));

type Node = Map<string, Node | string>;

function put(form: Node, keys: readonly string[], value: string): void {
  const [key = '', ...rest] = keys;
  if (rest.length === 0) {
    form.set(key, value);
    return;
  }
  const below = form.get(key);
  const node = below instanceof Map ? below : new Map<string, Node | string>();
  form.set(key, node);
  put(node, rest, value);
}

function plain(node: Node | string): Value {
  if (typeof node === 'string') return node;
  const entries = [...node].map(([key, value]) => [key, plain(value)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Parses the form-encoded parameters of Stripe's API. */
export function parseForm(encoded: string): Form {
  const root: Node = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) put(root, keysOf(name), value);
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]));
}
