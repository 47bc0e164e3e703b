import { pageHref } from '../../platform/page-href.ts';
import { archivablePaletteSource } from '../../platform/records/palette-source.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { specialistRecords } from './queries.ts';

export const specialistsInPalette = archivablePaletteSource(specialistRecords, {
  permission: 'specialists.read',
  describe: ({ name, colorHex, branch }) => ({
    detail: branch.name,
    icon: <Avatar name={name} color={colorHex} size={20} />,
  }),
  page: pageHref('/especialistas'),
});
