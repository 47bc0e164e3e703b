import { formatPesos } from '@cauce/domain/money/money';
import { addDays, weekdayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { WEEKDAY_NAMES } from '@cauce/domain/week/week';
import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { useToday } from '../../../platform/today.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { resultsOf } from '../queries.ts';
import styles from './income-today.module.css';

const dayOf = (date: IsoDate) => ({ from: date, to: date, branchId: undefined, specialistId: undefined });

/** The income so far today, beside that of the whole same weekday a week ago. */
export function IncomeToday() {
  const today = useToday();
  const weekAgo = addDays(today, -7);
  const now = useQuery(resultsOf(dayOf(today)));
  const before = useQuery(resultsOf(dayOf(weekAgo)));
  const weekday = WEEKDAY_NAMES[weekdayOf(today)].toLocaleLowerCase('es-MX');
  const failed = [now, before].find(({ isError, data }) => isError && data === undefined);
  return (
    <Card
      title="Ingresos de hoy"
      actions={
        <ButtonLink kind="subtle" size="small" href={pageHref('/finanzas')}>
          Ver finanzas
        </ButtonLink>
      }
    >
      {failed && <ErrorState small onRetry={() => void failed.refetch()} retrying={failed.isFetching} />}
      {!failed && (now.data === undefined || before.data === undefined) && <SkeletonText />}
      {now.data && before.data && (
        <>
          <p className={styles.amount}>{formatPesos(now.data.totals.in)}</p>
          <p className={styles.before}>
            El {weekday} pasado fueron {formatPesos(before.data.totals.in)} en todo el día.
          </p>
        </>
      )}
    </Card>
  );
}
