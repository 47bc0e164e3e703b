import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { enrollments } from '@cauce/contract/sales/enrollments';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { fold, matches } from '@cauce/domain/texts/fold';
import { pageOf, readPosition } from '../../platform/database/page-position.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { splitSearchWords } from '../clients/search/index.ts';
import * as store from './list-store.ts';
import { type StoredEnrollment, toWire } from './rows-store.ts';

type Question = QueryOf<(typeof enrollments)['list']>;

async function resolveFilters(
  tx: TenantTx,
  { search = '', ...filters }: Question,
): Promise<store.SearchFilters> {
  if (!(await store.areKnown(tx, filters))) refuse('notFound');
  if (search === '') return { ...filters, words: [], courseIds: [], ticket: undefined };
  const courses = await store.courseNames(tx);
  return {
    ...filters,
    words: splitSearchWords(search).map(containsPattern),
    courseIds: courses.filter(({ name }) => matches(name, search)).map(({ id }) => id),
    ticket: fold(search),
  };
}

export async function list(
  tx: TenantTx,
  question: Question,
): Promise<{ rows: StoredEnrollment[]; next: string | null }> {
  const { after, limit } = question;
  const found = await store.page(tx, await resolveFilters(tx, question), {
    after: readPosition(after),
    limit,
  });
  const { rows, next } = pageOf(found, limit, ({ enrolled_at: at, id }) => ({ at, id }));
  return { rows: rows.map(toWire), next };
}
