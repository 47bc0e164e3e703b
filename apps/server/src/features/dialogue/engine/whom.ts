import type { Talked } from '@cauce/domain/talk';
import type { OutputOf } from '../toolbox.ts';

type Service = OutputOf<'listServices'>['services'][number];
type Who = { id: string; name: string };

/** With whom, and with whom not. */

const TITLED =
  /(?:^| )(?:con|a|y) (?:la misma|el mismo|la|el) (doctora|doctor)(?= ?(?:[.,?!\n]|$|gracias|por favor|no |esta bien|mejor|el |la |#))/g;
const NOT_THEM = /(?:^| )(?:no|menos|excepto|que no sea)(?: con| sea| es)?(?: (?:el|la))?(?: doctora?)?$/;

/** «La doctora», where there is only one. */
function ofTitle(title: string | undefined, specialists: readonly Who[]): Who | undefined {
  const pattern = title === 'doctora' ? /^(?:dra|doctora)\b/i : /^(?:dr|doctor)\b/i;
  const [only, ...others] = specialists.filter(({ name }) => pattern.test(name));
  return others.length > 0 ? undefined : only;
}

/** Those who are wanted; of two, the other one than who is not. */
export function whom(said: Talked, services: readonly Service[], specialists: readonly Who[]): Talked {
  const titled = [...said.text.matchAll(TITLED)].flatMap(({ 1: title, index }) => {
    const who = ofTitle(title, specialists);
    return who === undefined ? [] : [{ ids: [who.id], at: index + 1 }];
  });
  const named = said.specialists.length > 0 ? said.specialists : titled;
  const isNot = ({ at }: { at: number }): boolean => NOT_THEM.test(said.text.slice(0, at).trimEnd());
  const refused = named.filter(isNot).flatMap(({ ids }) => ids);
  if (refused.length === 0) return { ...said, specialists: named };
  const wanted = named.filter((one) => !isNot(one));
  const ids = said.services.flatMap((one) => one.ids);
  const giving = services.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const rest = [...new Set(giving.flatMap((one) => one.specialists.map(({ id }) => id)))].filter(
    (id) => !refused.includes(id),
  );
  const other = rest.length === 1 ? [{ ids: rest, at: 0 }] : [];
  return { ...said, specialists: wanted.length > 0 ? wanted : other };
}
