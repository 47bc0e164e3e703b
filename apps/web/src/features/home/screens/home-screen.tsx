import { formatLongDate } from '@cauce/domain/time/dates';
import { greeting } from '../greeting.ts';
import { lazy, Suspense, useDeferredValue } from 'react';
import * as z from 'zod';
import { useNow } from '../../../platform/now.ts';
import { useNavigationGroups } from '../../../platform/navigation-entries.ts';
import { openQuickSale, useMayStart } from '../../../platform/quick-actions.ts';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useSession } from '../../../platform/session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Catalogue, FoundPlaces } from '../parts/catalogue.tsx';
import { useToday } from '../queries.ts';
import styles from './home-screen.module.css';

/** Loads together with its data. */
const overview = import('../parts/overview.tsx');
const Overview = lazy(() => overview);

const HomeFilters = z.object({ buscar: typedText(), ver: typedText() });
export type HomeSearch = z.output<typeof HomeFilters>;

/** A person without a business has no time zone of a business. */
const DEFAULT_ZONE = 'America/Mexico_City';

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1);

export function HomeScreen() {
  const { person, business } = useSession();
  const groups = useNavigationGroups();
  const sells = useMayStart('sale');
  const now = useNow();
  const today = useToday();
  // Renders the content in small pieces behind the skeletons, so that phones stay responsive.
  const ready = useDeferredValue(!today.waiting) && !today.waiting;
  const [filters, setFilters] = useFilters('/principal', HomeFilters);
  const zone = business?.zone ?? DEFAULT_ZONE;
  const search = filters.buscar.trim();
  return (
    <Page
      title={`${greeting(now, zone)}, ${person?.name ?? ''}`}
      description={capitalised(formatLongDate(now, zone))}
      actions={
        groups.length > 0 && (
          <div className={styles.search}>
            {sells && <Button onClick={() => openQuickSale()}>Venta rápida</Button>}
            <SearchField
              label="Buscar en todas las secciones"
              placeholder="¿Qué necesitas hacer?"
              value={filters.buscar}
              wait={0}
              onSearch={(buscar) => setFilters({ buscar })}
            />
          </div>
        )
      }
    >
      {search === '' && !ready && <SkeletonCards cards={3} />}
      {search === '' && ready && (
        <Suspense fallback={<SkeletonCards cards={3} />}>
          <Overview today={today} />
          <Catalogue groups={groups} tab={filters.ver} onTab={(ver) => setFilters({ ver })} />
        </Suspense>
      )}
      {search !== '' && (
        <FoundPlaces groups={groups} search={search} onClear={() => setFilters({ buscar: '' })} />
      )}
    </Page>
  );
}
