import { Link } from '../../ui/inputs/link.tsx';
import { usePath } from '../here.ts';
import { pageOf } from '../routes.ts';
import { AreaLayout } from './area-layout.tsx';
import styles from './partner-layout.module.css';

const PANEL = '/partner/dashboard';

/** The breadcrumbs of the partner's pages; the first one is always the panel. */
function Trail() {
  const path = usePath();
  const title = pageOf(path)?.title;
  if (path === PANEL || title === undefined) return null;
  return (
    <nav aria-label="Ruta" className={styles.trail}>
      <Link href="/">Panel de Control</Link>
      <span aria-hidden>/</span>
      <span aria-current="page">{title}</span>
    </nav>
  );
}

export function PartnerLayout() {
  return <AreaLayout layout="partner" above={<Trail />} />;
}
