/** «María José Peña» in the space of one word: «M. Peña». The surname is the last word, as in the initials of a person. */
export function briefName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/);
  const last = more.at(-1);
  return last === undefined ? first : `${first.slice(0, 1)}. ${last}`;
}
