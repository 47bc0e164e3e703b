import type { Named } from '@cauce/contract/kit/fields';
import { byName } from '@cauce/domain/texts/listing';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import styles from './specialist-offers.module.css';

const MOST = 6;

/** What they offer, a line each; the first few of many until more is asked for. */
export function SpecialistOffers({ offers }: { offers: readonly Named[] }) {
  const [all, setAll] = useState(false);
  if (offers.length === 0) return <p className={styles.none}>Sin servicios</p>;
  const shown = all ? offers.toSorted(byName) : offers.toSorted(byName).slice(0, MOST);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ _id, name }) => (
          <li key={_id} className={styles.line}>
            <Scissors aria-hidden size={14} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {shown.length < offers.length && (
        <Button size="small" kind="subtle" onClick={() => setAll(true)}>
          Ver los {offers.length} servicios
        </Button>
      )}
    </>
  );
}
