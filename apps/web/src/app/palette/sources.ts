import type { PaletteSource } from '../../platform/palette.ts';
import type { Session } from '../../platform/session.ts';
import type { CommandGroup } from '../../ui/palette/palette-types.ts';

/** Where the palette looks besides pages; each comes from its feature's door when something is first searched. */
export const paletteSources: readonly (() => Promise<PaletteSource>)[] = [
  async () => (await import('../../features/specialists/index.ts')).specialistsInPalette,
  async () => (await import('../../features/services/index.ts')).servicesInPalette,
];

/** Asks every source that is for this session; one that fails leaves the others' answers standing. */
export async function askSources(
  session: Session,
  go: (href: string) => void,
  search: string,
  signal: AbortSignal,
  sources = paletteSources,
): Promise<CommandGroup[]> {
  const answers = await Promise.allSettled(
    sources.map(async (load) => {
      const source = await load();
      if (!source.allowed(session)) return [];
      return [{ label: source.heading, commands: await source.find(search, signal, go) }];
    }),
  );
  if (answers.length > 0 && answers.every(({ status }) => status === 'rejected'))
    throw new Error('No source of the palette answered');
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
