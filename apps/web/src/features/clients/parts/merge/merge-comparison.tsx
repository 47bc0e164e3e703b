import type { Belongings, MergePart } from '@cauce/contract/clients/client-merge';
import type { Client, ClientDetails } from '@cauce/contract/clients/clients';
import { formatDate } from '@cauce/domain/time/dates';
import { useBusiness } from '../../../../platform/session.ts';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import choice from '../../../../ui/form/fields/choice.module.css';
import { Grid, Row } from '../../../../ui/layout/box.tsx';
import { belongingsWords, PART_LABELS, PART_WORDS } from '../../merge-words.ts';
import type { MergePair } from '../../use-merge.ts';
import { fullName } from '../../words.ts';
import styles from './merge.module.css';

export interface MergeComparisonProps {
  pair: MergePair;
  differing: readonly MergePart[];
  filled: readonly MergePart[];
  take: readonly MergePart[];
  choose: (part: MergePart, of: Client) => void;
  /** The records that refer to the contact that will be removed; undefined until they have loaded. */
  belongings: Belongings | undefined;
}

/** Compares both contacts, and shows which values and records the result will have. */
export function MergeComparison({ pair, differing, filled, take, choose, belongings }: MergeComparisonProps) {
  const { remaining, removed } = pair;
  return (
    <Grid gap={16}>
      <Grid columns={2} gap={12}>
        <Person contact={remaining} stays />
        <Person contact={removed} stays={false} />
      </Grid>
      {differing.map((part) => (
        <fieldset key={part} className={styles.part}>
          <legend>{PART_LABELS[part]}</legend>
          <Grid columns={2} gap={12}>
            {[remaining, removed].map((contact) => (
              <label key={contact._id} className={styles.choice}>
                <input
                  type="radio"
                  className={choice.radio}
                  name={part}
                  checked={take.includes(part) === (contact === removed)}
                  onChange={() => choose(part, contact)}
                />
                <span>{PART_WORDS[part](contact)}</span>
              </label>
            ))}
          </Grid>
        </fieldset>
      ))}
      <Outcome pair={pair} filled={filled} belongings={belongings} />
    </Grid>
  );
}

function Person({ contact, stays }: { contact: ClientDetails; stays: boolean }) {
  const { zone } = useBusiness();
  const name = fullName(contact);
  return (
    <Row gap={12} shrink className={styles.person}>
      <Avatar name={name} size={32} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>Desde el {formatDate(new Date(contact.createdAt), zone)}</span>
        <Chip tone={stays ? 'success' : 'neutral'}>{stays ? 'Se queda' : 'Se une'}</Chip>
      </div>
    </Row>
  );
}

/** The parts of the result that need no decision. */
function Outcome({
  pair: { remaining, removed },
  filled,
  belongings,
}: Pick<MergeComparisonProps, 'pair' | 'filled' | 'belongings'>) {
  const moved = belongings ? belongingsWords(belongings) : [];
  return (
    <ul className={styles.outcome} aria-label="Qué pasa al unirlos">
      {filled.length > 0 && (
        <li>
          Se completa con lo que solo tiene {fullName(removed)}:{' '}
          {filled.map((part) => `${PART_LABELS[part]} ${PART_WORDS[part](removed)}`).join(', ')}.
        </li>
      )}
      {belongings && (
        <li>
          {moved.length === 0
            ? `${fullName(removed)} no tiene citas, mensajes ni notas que pasar.`
            : `Pasan a ${fullName(remaining)}: ${moved.join(', ')}.`}
        </li>
      )}
      <li>Lo que no elijas queda escrito en una nota.</li>
      <li>{fullName(removed)} deja de estar en tus contactos por separado.</li>
    </ul>
  );
}
