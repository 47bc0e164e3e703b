import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { PAYMENT_METHODS } from '@cauce/contract/sales/money';
import { daysOf, justBefore } from '@cauce/domain/time/day-period';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { byName } from '@cauce/domain/texts/listing';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import * as store from './store.ts';
import { type Flow, type Flows, NO_FLOW, type NamedBranch, type Scope } from './store.ts';

export interface Question extends Scope {
  /** Days in the time zone of the business, both included. */
  from: IsoDate;
  to: IsoDate;
}

const inPesos = ({ in: income, out }: Flow) => ({ in: income / 100, out: out / 100 });
const totalsOf = (flow: Flow) => ({ ...inPesos(flow), movements: flow.movements });

/** Sorts the largest flow first. */
const most = (a: { in: number; out: number }, b: { in: number; out: number }) =>
  b.in + b.out - (a.in + a.out);

const named = (flows: Flows, known: readonly NamedBranch[], none: string) =>
  [...flows]
    .map(([id, flow]) => ({
      _id: id === '' ? null : id,
      name: id === '' ? none : (known.find((place) => place.id === id)?.name ?? none),
      ...inPesos(flow),
    }))
    .toSorted(most);

const isOpen = ({ isArchived }: NamedBranch) => !isArchived;

/** Reads the income and expenses of a period beside the one before it; unknown ids are refused. */
export async function read(tx: TenantTx, question: Question): Promise<MoneyResults> {
  const { from, to, branchId, specialistId } = question;
  const [places, workers] = [await store.listBranches(tx), await store.listSpecialists(tx)];
  if (branchId !== undefined) found(places.find(({ id }) => id === branchId));
  if (specialistId !== undefined) found(workers.find(({ id }) => id === specialistId));
  const flows = await store.flows(tx, question, question);
  const whole = [...flows.method.values()].reduce(
    (sum, flow) => ({
      in: sum.in + flow.in,
      out: sum.out + flow.out,
      movements: sum.movements + flow.movements,
    }),
    NO_FLOW,
  );
  return {
    zone: await zoneOf(tx),
    from,
    to,
    totals: totalsOf(whole),
    before: totalsOf(await store.total(tx, justBefore(question), question)),
    byDay: daysOf(question).map((date) => ({ date, ...inPesos(flows.day.get(date) ?? NO_FLOW) })),
    byBranch: named(flows.branch, places, 'Sin sucursal'),
    byCategory: [...flows.category]
      .map(([category, flow]) => ({ category, ...inPesos(flow) }))
      .toSorted(most),
    byMethod: PAYMENT_METHODS.map((method) => ({
      method,
      ...inPesos(flows.method.get(method) ?? NO_FLOW),
    })),
    bySpecialist: named(flows.specialist, workers, 'Sin especialista'),
    branches: places
      .filter(isOpen)
      .map(({ id, name }) => ({ _id: id, name }))
      .toSorted(byName),
    specialists: workers
      .filter(isOpen)
      .map(({ id, name, branchId: at }) => ({ _id: id, name, branchId: at }))
      .toSorted(byName),
  };
}
