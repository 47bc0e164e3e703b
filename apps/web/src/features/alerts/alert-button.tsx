import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CountBadge } from '../../ui/data/count-badge.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import styles from './alert-button.module.css';
import { alertList } from './queries.ts';

const AlertsDialog = lazy(async () => ({ default: (await import('./alerts-dialog.tsx')).AlertsDialog }));

const unreadWords = (unread: number) => (unread === 1 ? '1 sin leer' : `${unread} sin leer`);

/** The alerts about clients and failures, with the number of unread ones. */
export function AlertButton() {
  const { data } = useQuery(alertList);
  const [isOpen, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <span className={styles.button}>
        <IconButton
          label={unread === 0 ? 'Avisos' : `Avisos, ${unreadWords(unread)}`}
          quiet
          icon={<BellRing />}
          onClick={() => setOpen(true)}
        />
        <CountBadge count={unread} label="" />
      </span>
      {isOpen && (
        <Suspense>
          <AlertsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
