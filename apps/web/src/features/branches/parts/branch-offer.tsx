import type { Branch } from '@cauce/contract/agenda/branches';
import type { Named } from '@cauce/contract/kit/fields';
import { listed } from '@cauce/domain/texts/listing';
import { MapPin, Scissors, UsersRound, type LucideIcon } from 'lucide-react';
import { Stack } from '../../../ui/layout/box.tsx';
import { mapHref } from '../../locations/index.ts';
import styles from './branch-offer.module.css';

const MOST_NAMES = 3;

/** 'Ana, Luis y 4 más' */
function names(list: readonly Named[]): string {
  const visibleNames = list.slice(0, MOST_NAMES).map(({ name }) => name);
  const rest = list.length - visibleNames.length;
  return listed(rest > 0 ? [...visibleNames, `${rest} más`] : visibleNames);
}

function Count({
  icon: Icon,
  list,
  title,
  none,
}: {
  icon: LucideIcon;
  list: readonly Named[];
  title: string;
  none: string;
}) {
  return (
    <li className={styles.line}>
      <Icon aria-hidden size={16} />
      <div className={styles.words}>
        <span>
          {title} <span className={styles.count}>({list.length})</span>
        </span>
        <span className={styles.detail}>{list.length > 0 ? names(list) : none}</span>
      </div>
    </li>
  );
}

const addressOf = ({ address, city, state }: Branch) => [address.description, city, state].join(', ');

/** The address of a branch, its specialists and its services. */
export function BranchOffer({ branch }: { branch: Branch }) {
  return (
    <Stack as="ul" gap={12}>
      <li className={styles.line}>
        <MapPin aria-hidden size={16} />
        <div className={styles.words}>
          <span>{branch.address.description}</span>
          <a
            className={styles.link}
            href={mapHref(branch.location, addressOf(branch))}
            target="_blank"
            rel="noreferrer"
          >
            Ver en el mapa
            <span className="visually-hidden"> {branch.name}</span>
          </a>
        </div>
      </li>
      <Count icon={UsersRound} title="Especialistas" list={branch.specialists} none="Sin especialistas" />
      <Count icon={Scissors} title="Servicios" list={branch.services} none="Sin servicios" />
    </Stack>
  );
}
