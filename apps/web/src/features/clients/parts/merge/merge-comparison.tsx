import type { Belongings, MergePart } from '@cauce/contract/clients/client-merge';
import type { Client, ClientDetails } from '@cauce/contract/clients/clients';
import { formatDate } from '@cauce/domain/time/dates';
import { useBusiness } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import choice from '../../../../ui/form/fields/choice.module.css';
import { belongingsWords, PART_LABELS, PART_WORDS } from '../../merge-words.ts';
import type { Pair } from '../../merging.ts';
import { fullName } from '../../words.ts';
import styles from './merge.module.css';

export interface MergeComparisonProps {
  pair: Pair;
  differing: readonly MergePart[];
  filled: readonly MergePart[];
  take: readonly MergePart[];
  choose: (part: MergePart, of: Client) => void;
  /** Of the one who goes; undefined until that is known. */
  belongings: Belongings | undefined;
}

/** Both side by side, what stays of each, and what goes along. */
export function MergeComparison({ pair, differing, filled, take, choose, belongings }: MergeComparisonProps) {
  const { kept, gone } = pair;
  return (
    <div className={styles.comparison}>
      <div className={styles.both}>
        <Person contact={kept} stays />
        <Person contact={gone} stays={false} />
      </div>
      {differing.map((part) => (
        <fieldset key={part} className={styles.part}>
          <legend>{PART_LABELS[part]}</legend>
          <div className={styles.both}>
            {[kept, gone].map((contact) => (
              <label key={contact._id} className={styles.choice}>
                <input
                  type="radio"
                  className={choice.radio}
                  name={part}
                  checked={take.includes(part) === (contact === gone)}
                  onChange={() => choose(part, contact)}
                />
                <span>{PART_WORDS[part](contact)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Outcome pair={pair} filled={filled} belongings={belongings} />
    </div>
  );
}

function Person({ contact, stays }: { contact: ClientDetails; stays: boolean }) {
  const { zone } = useBusiness();
  const name = fullName(contact);
  return (
    <div className={styles.person}>
      <Avatar name={name} size={32} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>Desde el {formatDate(new Date(contact.createdAt), zone)}</span>
        <Chip tone={stays ? 'success' : 'neutral'}>{stays ? 'Se queda' : 'Se une'}</Chip>
      </div>
    </div>
  );
}

/** What is not asked about. */
function Outcome({
  pair: { kept, gone },
  filled,
  belongings,
}: Pick<MergeComparisonProps, 'pair' | 'filled' | 'belongings'>) {
  const moved = belongings ? belongingsWords(belongings) : [];
  return (
    <ul className={styles.outcome} aria-label="Qué pasa al unirlos">
      {filled.length > 0 && (
        <li>
          Se completa con lo que solo tiene {fullName(gone)}:{' '}
          {filled.map((part) => `${PART_LABELS[part]} ${PART_WORDS[part](gone)}`).join(', ')}.
        </li>
      )}
      {belongings && (
        <li>
          {moved.length === 0
            ? `${fullName(gone)} no tiene citas, mensajes ni notas que pasar.`
            : `Pasan a ${fullName(kept)}: ${moved.join(', ')}.`}
        </li>
      )}
      <li>Lo que no elijas queda escrito en una nota.</li>
      <li>{fullName(gone)} deja de estar en tus contactos por separado.</li>
    </ul>
  );
}
