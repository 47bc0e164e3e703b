import type { ClientResults } from '@cauce/contract/clients/client-results';
import { addDays, type IsoDate, mondayOf } from '@cauce/domain/time/iso-date';
import type { Period } from './period.ts';

type Growth = ClientResults['growth'];
type Step = Growth['day'][number];

const monthOf = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01`;

/** Groups days into weeks or months; `contacts` is the number at the end of each group. */
function gathered(days: readonly Step[], firstOf: (date: IsoDate) => IsoDate): Step[] {
  const steps: Step[] = [];
  for (const { date, added, contacts } of days) {
    const first = firstOf(date);
    const last = steps.at(-1);
    if (last?.date === first) Object.assign(last, { added: last.added + added, contacts });
    else steps.push({ date: first, added, contacts });
  }
  return steps;
}

/** Computes the growth of the contacts from the number before the period and those added each day. */
export function growthOf(period: Period, known: number, added: ReadonlyMap<IsoDate, number>): Growth {
  const day: Step[] = [];
  let contacts = known;
  for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
    const more = added.get(date) ?? 0;
    contacts += more;
    day.push({ date, added: more, contacts });
  }
  return { day, week: gathered(day, mondayOf), month: gathered(day, monthOf) };
}
