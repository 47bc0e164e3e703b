import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBadge } from '../../../platform/badges.ts';
import { useSession } from '../../../platform/session.ts';
import { CountBadge } from '../../../ui/data/count-badge.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { entryOfPath, usePath } from '../../here.ts';
import { phonePlaces } from './daily-places.ts';
import styles from './bottom-nav.module.css';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

function PlaceBadge({ path }: { path: string }) {
  const waiting = useBadge(path);
  return <CountBadge count={waiting} label={`${waiting} por atender, `} />;
}

/** The bar at the bottom of phones: the pages that reception uses most, and a button for all others. */
export function BottomNav() {
  const session = useSession();
  const path = usePath();
  const [more, setMore] = useState(false);
  const [known, setKnown] = useState(false);
  const places = phonePlaces(session);
  const here = entryOfPath(places, path);
  return (
    <nav aria-label="Accesos" className={styles.nav}>
      {places.map(({ path: href, title, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          className={styles.item}
          aria-current={href === here ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <Icon aria-hidden />
            <PlaceBadge path={href} />
          </span>
          {title}
        </Link>
      ))}
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={more}
        data-current={here === undefined || undefined}
        onClick={() => {
          setKnown(true);
          setMore(true);
        }}
      >
        <MenuIcon aria-hidden />
        Más
      </button>
      {known && (
        <Suspense>
          <MoreSheet open={more} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </nav>
  );
}
