/** Picks some items spread evenly over an ordered list, the first and the last among them. */
export function spreadOver<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items];
  if (count <= 1) return items.slice(0, Math.max(0, count));
  const step = (items.length - 1) / (count - 1);
  const places = new Set(Array.from({ length: count }, (_, at) => Math.round(at * step)));
  return items.filter((_, at) => places.has(at));
}
