import { CircleAlert } from 'lucide-react';
import { usePageExists } from '../../../../platform/places.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/inputs/link.tsx';
import type { Missing } from '../../missing.ts';
import styles from './missing-list.module.css';

/** The settings that are missing before visitors can book, each with a link. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const exists = usePageExists();
  return (
    <Card title="Falta poco para que puedan reservar">
      <ul className={styles.list}>
        {missing.map(({ words, href, action }) => (
          <li key={words} className={styles.line}>
            <CircleAlert aria-hidden size={16} />
            <span>
              {words} {exists(href) && <Link href={href}>{action}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
