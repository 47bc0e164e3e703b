import type { PaymentMethod } from '@cauce/contract/sales/money';
import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { categoryWords, METHOD_WORDS } from '@cauce/contract/sales/money-words';
import { formatPesos } from '@cauce/domain/money/money';
import type { SearchOf } from '../../platform/page-href.ts';
import type { BarRow } from '../../ui/charts/bars.tsx';
import { rate } from '../../ui/charts/formats.ts';
import { type Flow, moved, resultOf } from './flow.ts';

/** Filters of the page that lists the movements. */
export type MovementFilters = Partial<SearchOf<'/finanzas/movimientos'>>;

/** The sums of one branch, category, method or specialist. */
export interface Part extends Flow {
  key: string;
  name: string;
  /** The filters that list its movements; undefined for movements without a branch, category or specialist. */
  listedBy: MovementFilters | undefined;
}

type Named = MoneyResults['byBranch'][number];
const NOBODY = 'none';

const ofNamed = (list: readonly Named[], listedBy: (id: string) => MovementFilters): Part[] =>
  list.map(({ _id, ...row }) => ({
    ...row,
    key: _id ?? NOBODY,
    listedBy: _id === null ? undefined : listedBy(_id),
  }));

export const branchesOf = ({ byBranch }: MoneyResults): Part[] =>
  ofNamed(byBranch, (sucursal) => ({ sucursal }));

export const specialistsOf = ({ bySpecialist }: MoneyResults): Part[] =>
  ofNamed(bySpecialist, (especialista) => ({ especialista }));

export const categoriesOf = ({ byCategory }: MoneyResults): Part[] =>
  byCategory.map(({ category, ...flow }) => ({
    ...flow,
    key: category,
    name: categoryWords(category),
    listedBy: { categoria: category },
  }));

const most = (one: Flow, other: Flow) => other.in + other.out - (one.in + one.out);

export const methodsOf = ({ byMethod }: MoneyResults): Part[] =>
  byMethod
    .filter(moved)
    .toSorted(most)
    .map(({ method, ...flow }: Flow & { method: PaymentMethod }) => ({
      ...flow,
      key: method,
      name: METHOD_WORDS[method],
      listedBy: { forma: method },
    }));

/** Each part as a share of the largest one. */
export function barsOf(
  parts: readonly Part[],
  href: (listedBy: MovementFilters) => string | undefined,
): BarRow[] {
  const largest = Math.max(...parts.flatMap((part) => [part.in, part.out]));
  return parts.map((part) => {
    const link = part.listedBy && href(part.listedBy);
    return {
      key: part.key,
      name: part.name,
      ...(link === undefined ? {} : { href: link }),
      // With income or expenses alone, the bar already shows the result.
      ...(part.in > 0 && part.out > 0 ? { note: `Resultado ${formatPesos(resultOf(part))}` } : {}),
      meters: [
        {
          label: 'Ingresos',
          share: rate(part.in, largest),
          text: formatPesos(part.in),
          tone: 'success' as const,
        },
        {
          label: 'Gastos',
          share: rate(part.out, largest),
          text: formatPesos(part.out),
          tone: 'error' as const,
        },
      ].filter(({ share }) => share !== undefined && share > 0),
    };
  });
}
