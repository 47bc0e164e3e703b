import type { NavigationEntry } from '../../../platform/navigation-entries.ts';
import { Link } from '../../../ui/inputs/link.tsx';
import { entryOfPath, usePath } from '../../here.ts';
import styles from './area-nav.module.css';

/** The pages of an area on phones: one row that scrolls sideways. */
export function AreaNav({ places }: { places: readonly NavigationEntry[] }) {
  const here = entryOfPath(places, usePath());
  return (
    <nav aria-label="Secciones" className={styles.row}>
      {places.map(({ path, title }) => (
        <Link
          key={path}
          href={path}
          className={styles.item}
          aria-current={path === here ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
