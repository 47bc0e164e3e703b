import { CircleAlert } from 'lucide-react';
import { usePageExists } from '../../../../platform/navigation-entries.ts';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Link } from '../../../../ui/inputs/link.tsx';
import type { Missing } from '../../missing.ts';
import styles from './missing-list.module.css';

/** The settings that are missing before visitors can book, each with a link. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const exists = usePageExists();
  return (
    <Card title="Falta poco para que puedan reservar">
      <Stack as="ul" gap={8}>
        {missing.map(({ words, href, action }) => (
          <Row as="li" key={words} gap={8} className={styles.line}>
            <CircleAlert aria-hidden size={16} />
            <span>
              {words} {exists(href) && <Link href={href}>{action}</Link>}
            </span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
