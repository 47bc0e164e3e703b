import { lazy, Suspense } from 'react';
import { useSession } from '../../../platform/session.ts';
import styles from './top-bar.module.css';

/** Most people have one business. */
const BusinessMenu = lazy(async () => ({ default: (await import('./business-menu.tsx')).BusinessMenu }));

const PlainName = ({ name }: { name: string }) => (
  <span className={styles.switch}>
    <span className={styles.name}>{name}</span>
  </span>
);

/** Shows the name of the business; a person with several gets a menu to change it. */
export function BusinessSwitcher() {
  const { business, businesses } = useSession();
  if (business === null && businesses.length === 0) return null;
  const others = businesses.filter((choice) => choice._id !== business?._id);
  const name = business?.name ?? 'Elige un negocio';
  return (
    <>
      <span className={styles.bar} />
      {others.length === 0 ? (
        <PlainName name={name} />
      ) : (
        <Suspense fallback={<PlainName name={name} />}>
          <BusinessMenu name={name} />
        </Suspense>
      )}
    </>
  );
}
