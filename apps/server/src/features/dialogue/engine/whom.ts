import type { Talked } from '@cauce/language/messages/understanding';
import type { OutputOf } from '../tools/tools.ts';
import { titlesIn } from './titles.ts';

type Service = OutputOf<'listServices'>['services'][number];
type Who = { id: string; name: string };

/** With whom, and with whom not. */

const NOT_THEM = /(?:^| )(?:no|menos|excepto|que no sea)(?: con| sea| es)?(?: (?:el|la))?(?: doctora?)?$/;

interface Meant {
  said: Talked;
  /** Whoever was asked for by a name that nobody here has. */
  stranger: string | undefined;
}

/** Those who are wanted; of two, the other one than who is not. */
export function whom(said: Talked, services: readonly Service[], specialists: readonly Who[]): Meant {
  const { mentions, stranger } = titlesIn(said.text, specialists);
  const isNamed = said.specialists.length > 0;
  const named = isNamed ? said.specialists : mentions;
  const isNot = ({ at }: { at: number }): boolean => NOT_THEM.test(said.text.slice(0, at).trimEnd());
  const refused = named.filter(isNot).flatMap(({ ids }) => ids);
  const wanted = named.filter((one) => !isNot(one));
  // «Con la doctora o con el doctor»: either.
  const isEither = !isNamed && new Set(wanted.flatMap(({ ids }) => ids.join())).size > 1;
  if (refused.length === 0)
    return {
      said: { ...said, specialists: isEither ? [] : named },
      stranger: isNamed ? undefined : stranger,
    };
  const ids = said.services.flatMap((one) => one.ids);
  const giving = services.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const rest = [...new Set(giving.flatMap((one) => one.specialists.map(({ id }) => id)))].filter(
    (id) => !refused.includes(id),
  );
  const other = rest.length === 1 ? [{ ids: rest, at: 0 }] : [];
  return { said: { ...said, specialists: wanted.length > 0 ? wanted : other }, stranger: undefined };
}
