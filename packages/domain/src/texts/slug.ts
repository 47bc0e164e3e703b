import { fold } from './fold.ts';

/** Converts a name to lower case without accents, with one hyphen for every run of other characters. May be empty. */
export function slugify(name: string): string {
  return fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The first free slug for a name: 'estetica-lupita', then 'estetica-lupita-2', '-3'… */
export function freeSlug(name: string, taken: ReadonlySet<string>, nameless = 'negocio'): string {
  const base = slugify(name) || nameless;
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
