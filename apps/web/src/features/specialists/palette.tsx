import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { pageHref } from '../../platform/page-href.ts';
import type { PaletteSource } from '../../platform/palette.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { specialistList } from '../catalogue/index.ts';

const MOST = 6;

/** Who attends, by name; each leads to their card. */
export const specialistsInPalette: PaletteSource = {
  heading: 'Especialistas',
  allowed: (session) => can(session, 'specialists.read'),
  find: async (search, _signal, go) => {
    const list = await queries.fetchQuery(specialistList);
    return list
      .filter(({ name, isArchived }) => !isArchived && matches(name, search))
      .toSorted(byName)
      .slice(0, MOST)
      .map(({ _id, name, colorHex, branch }) => ({
        id: `specialist-${_id}`,
        label: name,
        detail: branch.name,
        icon: <Avatar name={name} color={colorHex} size={20} />,
        onSelect: () => go(pageHref('/especialistas', { buscar: name })),
      }));
  },
};
