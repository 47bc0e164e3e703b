const OPENS = /<think(?:ing)?>/gi;
const CLOSES = /<\/think(?:ing)?>/gi;

/** Removes the reasoning that some models write in their answer. A block without an end stays. */
export function withoutReasoning(text: string): string {
  const ends = [...text.matchAll(CLOSES)];
  let said = '';
  let read = 0;
  let next = 0;
  for (const { 0: mark, index } of text.matchAll(OPENS)) {
    if (index < read) continue;
    while (next < ends.length && (ends[next]?.index ?? 0) < index + mark.length) next += 1;
    const end = ends[next];
    if (end === undefined) break;
    said += text.slice(read, index);
    read = end.index + end[0].length;
  }
  return said + text.slice(read);
}
