import type { Named } from '@cauce/contract/kit/fields';
import { byName } from '@cauce/domain/texts/listing';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import styles from './specialist-offers.module.css';

const MOST = 6;

/** Services of a specialist, one line each; a button shows all of many. */
export function SpecialistOffers({ offers }: { offers: readonly Named[] }) {
  const [all, setAll] = useState(false);
  if (offers.length === 0) return <p className={styles.none}>Sin servicios</p>;
  const visibleOffers = all ? offers.toSorted(byName) : offers.toSorted(byName).slice(0, MOST);
  return (
    <>
      <ul className={styles.list}>
        {visibleOffers.map(({ _id, name }) => (
          <li key={_id} className={styles.line}>
            <Scissors aria-hidden size={14} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {visibleOffers.length < offers.length && (
        <Button size="small" kind="subtle" onClick={() => setAll(true)}>
          Ver los {offers.length} servicios
        </Button>
      )}
    </>
  );
}
