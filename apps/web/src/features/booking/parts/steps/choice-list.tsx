import { matches } from '@cauce/domain/texts/fold';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './choice-list.module.css';

export interface Option {
  id: string;
  name: string;
  detail?: string;
  /** A condition that must be known before choosing. */
  note?: string | undefined;
  /** Content at the end, such as a price. */
  aside?: ReactNode;
  icon?: ReactNode;
}

export interface ChoiceListProps {
  label: string;
  options: readonly Option[];
  /** Label of the search field; without it there is no search. */
  search?: string;
  onChoose: (id: string) => void;
}

const SEARCH_FROM = 9;

/** A list to choose one option from; each is as wide as the list, so that it is easy to tap. */
export function ChoiceList({ label, options, search, onChoose }: ChoiceListProps) {
  const [text, setText] = useState('');
  const matchingOptions = options.filter(({ name, detail = '' }) => matches(`${name} ${detail}`, text));
  return (
    <Stack gap={8}>
      {search !== undefined && options.length >= SEARCH_FROM && (
        <SearchField label={search} placeholder={search} value={text} onSearch={setText} wait={150} />
      )}
      {matchingOptions.length === 0 && (
        <EmptyState
          small
          title={`Nada coincide con «${text}».`}
          action={<Button onClick={() => setText('')}>Ver todo</Button>}
        />
      )}
      <Stack as="ul" gap={8} aria-label={label}>
        {matchingOptions.map(({ id, name, detail, note, aside, icon }) => (
          <li key={id}>
            <button type="button" className={styles.option} onClick={() => onChoose(id)}>
              {icon}
              <Stack as="span" gap={2} grow shrink>
                <span className={styles.name}>{name}</span>
                {detail && <span className={styles.detail}>{detail}</span>}
                {note && <span className={styles.note}>{note}</span>}
              </Stack>
              {aside && <span className={styles.aside}>{aside}</span>}
              <ChevronRight aria-hidden size={16} className={styles.arrow} />
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
