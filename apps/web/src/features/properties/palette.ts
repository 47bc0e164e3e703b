import { matches } from '@cauce/domain/fold';
import { byName } from '@cauce/domain/listing';
import { priceWords } from '@cauce/domain/price-words';
import type { PaletteSource } from '../../platform/palette.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { propertyList } from './queries.ts';

const MOST = 6;

/** Properties by name; each leads to its card. */
export const propertiesInPalette: PaletteSource = {
  heading: 'Inmuebles',
  allowed: (session) => can(session, 'properties.read'),
  find: async (search, _signal, go) => {
    const list = await queries.ensureQueryData(propertyList);
    return list
      .filter(({ name, isArchived }) => !isArchived && matches(name, search))
      .toSorted(byName)
      .slice(0, MOST)
      .map(({ _id, name, price }) => ({
        id: _id,
        label: name,
        hint: priceWords(price),
        onSelect: () => go(`/inmuebles?buscar=${encodeURIComponent(name)}`),
      }));
  },
};
