import { useQuery } from '@tanstack/react-query';
import type { PaletteSource } from '../../platform/palette.ts';
import { useSession } from '../../platform/session.ts';
import type { AnswerGroup } from './answers.ts';
import { paletteSources } from './sources.ts';

const ENOUGH = 2;

async function ask(
  sources: readonly PaletteSource[],
  search: string,
  signal: AbortSignal,
): Promise<AnswerGroup[]> {
  // One source that fails leaves the others' answers standing.
  const settled = await Promise.allSettled(sources.map((source) => source.find(search, signal)));
  return settled.flatMap((answer, at) =>
    answer.status === 'fulfilled' ? [{ heading: sources[at]?.heading ?? '', items: answer.value }] : [],
  );
}

/** What the features found for these words, once there are enough of them. */
export function useFound(search: string): { groups: AnswerGroup[]; looking: boolean } {
  const session = useSession();
  const { data: sources = [] } = useQuery({
    queryKey: ['palette-sources'],
    queryFn: () => Promise.all(paletteSources.map((load) => load())),
    staleTime: Infinity,
  });
  const allowed = sources.filter((source) => source.allowed(session));
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ signal }) => ask(allowed, search, signal),
    enabled: search.length >= ENOUGH && allowed.length > 0,
    placeholderData: (before) => before,
  });
  return { groups: search.length >= ENOUGH ? data : [], looking: isFetching };
}
