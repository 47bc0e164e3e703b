import type { TrafficSource } from '@cauce/contract/funnels/traffic-sources';
import { formatMoney } from '@cauce/domain/money/money';
import { formatDate } from '@cauce/domain/time/dates';
import { Chip } from '../../../ui/data/chip.tsx';
import { QuietCell, TitleCell, WhenCell } from '../../../ui/data/table/cells.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { contactsWords, recognizedBy } from '../words.ts';
import styles from './source-columns.module.css';

export interface SourceColumns {
  zone: string;
  seesMoney: boolean;
  onContacts: (source: TrafficSource) => void;
}

export const sourceColumns = ({
  zone,
  seesMoney,
  onContacts,
}: SourceColumns): readonly Column<TrafficSource>[] => {
  const columns: (Column<TrafficSource> | false)[] = [
    {
      key: 'source',
      header: 'Fuente',
      card: 'title',
      sortBy: ({ source }) => source,
      cell: ({ source, description, adId }) => (
        <TitleCell more={description}>
          {source}
          {adId !== '' && <Chip tone="secondary">Anuncio</Chip>}
        </TitleCell>
      ),
    },
    {
      key: 'keyword',
      header: 'Palabra clave',
      width: 240,
      sortBy: ({ keyword }) => keyword || null,
      cell: (source) => (
        <TitleCell more={recognizedBy(source)}>
          {source.keyword === '' ? 'Sin palabra clave' : source.keyword}
        </TitleCell>
      ),
    },
    {
      key: 'clients',
      header: 'Contactos',
      width: 136,
      align: 'end',
      sortBy: ({ clients }) => clients,
      cell: (source) =>
        source.clients === 0 ? (
          <QuietCell>Ninguno</QuietCell>
        ) : (
          <button type="button" className={styles.count} onClick={() => onContacts(source)}>
            {contactsWords(source.clients)}
          </button>
        ),
    },
    seesMoney && {
      key: 'income',
      header: 'Ingresos',
      width: 136,
      align: 'end',
      card: 'mark',
      sortBy: ({ totalIncome }) => totalIncome,
      cell: ({ totalIncome }) => formatMoney(Math.round((totalIncome ?? 0) * 100)),
    },
    {
      key: 'created',
      header: 'Creada',
      width: 120,
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <WhenCell date={createdAt}>{formatDate(new Date(createdAt), zone)}</WhenCell>,
    },
  ];
  return columns.filter((column) => column !== false);
};
