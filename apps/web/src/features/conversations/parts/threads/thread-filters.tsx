import { Tag, X } from 'lucide-react';
import { SearchField } from '../../../../ui/inputs/search-field.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import { FILTER_LABELS, FILTERS, type ChatAddress } from '../../address.ts';
import { useBadge } from '../../../../platform/badges.ts';
import { CountBadge } from '../../../../ui/data/count-badge.tsx';
import { pageHref } from '../../../../platform/page-href.ts';
import styles from './thread-filters.module.css';

/** The list is loaded this long after typing; Enter loads it at once. */
const REST_MS = 1500;

export interface ThreadFiltersProps {
  address: ChatAddress;
  unread: number;
  onChange: (change: Pick<ChatAddress, 'buscar' | 'ver' | 'etiqueta'>) => void;
}

/** Filters by text or by kind; each clears the other. */
export function ThreadFilters({ address, unread, onChange }: ThreadFiltersProps) {
  const waiting = useBadge(pageHref('/chat'));
  return (
    <search className={styles.filters} aria-label="Buscar y filtrar conversaciones">
      <SearchField
        label="Buscar conversación"
        placeholder="Nombre, número o mensaje"
        value={address.buscar}
        wait={REST_MS}
        onSearch={(buscar) => onChange({ buscar, ver: 'todos', etiqueta: undefined })}
      />
      <Row as="fieldset" gap={6} shrink className={styles.chips}>
        <legend className="visually-hidden">Conversaciones que se muestran</legend>
        {address.etiqueta !== undefined && (
          <button
            type="button"
            className={styles.chip}
            aria-label={`Quitar la etiqueta ${address.etiqueta}`}
            onClick={() => onChange({ buscar: '', ver: 'todos', etiqueta: undefined })}
          >
            <Tag aria-hidden size={12} />
            {address.etiqueta}
            <X aria-hidden size={12} />
          </button>
        )}
        {FILTERS.map((filter) => (
          <label key={filter} className={styles.chip}>
            <input
              type="radio"
              name="chat-ver"
              className="visually-hidden"
              checked={address.ver === filter && (address.etiqueta === undefined || filter !== 'todos')}
              onChange={() => onChange({ buscar: '', ver: filter, etiqueta: undefined })}
            />
            {FILTER_LABELS[filter]}
            {filter === 'no-leidos' && <CountBadge count={unread} label="" tone="primary" />}
            {filter === 'piden-persona' && <CountBadge count={waiting} label="" />}
          </label>
        ))}
      </Row>
    </search>
  );
}
