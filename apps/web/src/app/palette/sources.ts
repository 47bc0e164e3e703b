import type { PaletteSource } from '../../platform/palette.ts';
import type { Session } from '../../platform/session.ts';
import type { CommandGroup } from '../../ui/palette/palette-types.ts';

/** The sources of records for the palette; the code of each loads at the first search. */
const paletteSources: readonly (() => Promise<PaletteSource>)[] = [
  async () => (await import('../../features/clients/index.ts')).contactsInPalette,
  async () => (await import('../../features/clients/index.ts')).contactsToBook,
  async () => (await import('../../features/agenda/index.ts')).appointmentsInPalette,
  async () => (await import('../../features/orders/index.ts')).ordersInPalette,
  async () => (await import('../../features/specialists/index.ts')).specialistsInPalette,
  async () => (await import('../../features/services/index.ts')).servicesInPalette,
  async () => (await import('../../features/courses/index.ts')).coursesInPalette,
  async () => (await import('../../features/products/index.ts')).productsInPalette,
  async () => (await import('../../features/properties/index.ts')).propertiesInPalette,
];

/**
 * Asks every source that this session may use. A source that fails is marked, and the answers of the others are kept.
 */
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
      return [await groupOf(source, search, signal, go)];
    }),
  );
  const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const none = groups.length > 0 ? groups.every(({ failed }) => failed) : answers.some(isLost);
  if (none) throw new Error('No source of the palette answered');
  return groups;
}

const isLost = ({ status }: PromiseSettledResult<unknown>) => status === 'rejected';

async function groupOf(
  { heading, find }: PaletteSource,
  search: string,
  signal: AbortSignal,
  go: (href: string) => void,
): Promise<CommandGroup> {
  try {
    return { label: heading, commands: await find(search, signal, go) };
  } catch {
    return { label: heading, commands: [], failed: true };
  }
}
