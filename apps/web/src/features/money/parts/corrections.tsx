import type { MoneyMovement, MoneyRevision } from '@cauce/contract/sales/money';
import { categoryWords, METHOD_WORDS, MONEY_TYPE_WORDS } from '@cauce/contract/sales/money-words';
import { formatDate, formatDateTime } from '@cauce/domain/time/dates';
import { formatPesos } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { revisionsOf } from '../queries.ts';
import styles from './details.module.css';

type Stood = MoneyRevision['before'];

/** Compared values of a movement, as labels and texts. */
const linesOf = (stood: Stood, zone: string): [string, string][] => [
  ['Tipo', MONEY_TYPE_WORDS[stood.type]],
  ['Monto', formatPesos(stood.amount)],
  ['Fecha', formatDate(new Date(stood.date), zone)],
  ['Forma de pago', METHOD_WORDS[stood.paymentMethod]],
  ['Categoría', categoryWords(stood.category)],
  ['Contacto', stood.clientName],
  ['Sucursal', stood.branchName],
  ['Especialista', stood.specialistName],
  ['Identificador', stood.customId],
  ['Comentarios', stood.comments],
];

/** The values before and after one correction. */
function changes(before: Stood, after: Stood, zone: string) {
  const now = linesOf(after, zone);
  return linesOf(before, zone).flatMap(([name, was], at) => {
    const is = now[at]?.[1] ?? '';
    return was === is ? [] : [{ name, was: was || 'Nada', is: is || 'Nada' }];
  });
}

/** The corrections of a movement, the latest first. */
export function Corrections({ movement }: { movement: MoneyMovement }) {
  const { zone } = useBusiness();
  const { data, isError, isFetching, refetch } = useQuery(revisionsOf(movement._id));
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar las correcciones."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={2} />;
  return (
    <ol className={styles.corrections} aria-label="Correcciones">
      {data.map(({ _id, correctedAt, correctedBy, before }, at) => (
        <li key={_id}>
          <p className={styles.note}>
            {formatDateTime(new Date(correctedAt), zone)}, {correctedBy}
          </p>
          <ul>
            {changes(before, data[at - 1]?.before ?? movement, zone).map(({ name, was, is }) => (
              <li key={name}>
                {name}: <del>{was}</del> <ins>{is}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
