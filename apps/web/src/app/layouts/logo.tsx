import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { Link } from '../../ui/inputs/link.tsx';
import styles from './logo.module.css';

/** The logo of the brand, which links to the home page. */
export function Logo({ href, compact }: { href: string; compact?: boolean }) {
  const { companyName, logoUrl } = useSession().brand;
  const [broken, setBroken] = useState(false);
  return (
    <Link href={href} className={styles.logo} aria-label={`${companyName}, ir al inicio`}>
      <img
        className={styles.mark}
        src={logoUrl && !broken ? logoUrl : '/icon.svg'}
        alt=""
        height={28}
        onError={() => setBroken(true)}
      />
      {!compact && <span className={styles.name}>{companyName}</span>}
    </Link>
  );
}
