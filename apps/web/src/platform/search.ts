import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod';
import type { PagePath, SearchOf } from './page-href.ts';

type Values = Record<string, unknown>;

/**
 * A text of the search parameters: the router turns `7`, `true` and `null` into other types, and this turns them back.
 */
export const typedText = () =>
  z
    .union([
      z.string(),
      z.number().transform(String),
      z.boolean().transform(String),
      z.null().transform(String),
    ])
    .catch('');

/**
 * Filters in the address, typed by a schema whose fields all have defaults or `.catch`: `const [filters, setFilters] =
 * useFilters('/agenda', AgendaFilters)`. The line of the page in the table of pages names the same type, so that links
 * to it are checked. An unreadable value counts as no filter.
 */
export function useFilters<P extends PagePath, S extends z.ZodType<Values>>(
  _page: P,
  schema: Exclude<keyof z.output<S>, keyof SearchOf<P>> extends never ? S : never,
): [z.output<S>, (change: Partial<z.output<S>>) => void] {
  const raw: Values = useSearch({ strict: false });
  const navigate = useNavigate();
  const untouched = useMemo(() => schema.parse({}), [schema]);
  const read = schema.safeParse(raw);
  const filters = read.success ? read.data : untouched;
  const setFilters = useCallback(
    (change: Partial<z.output<S>>) => {
      // Leaves empty and default filters out of the address.
      const merged = (previous: Values) =>
        Object.fromEntries(
          Object.entries({ ...previous, ...change }).filter(
            ([name, value]) => value !== '' && value !== undefined && value !== untouched[name],
          ),
        );
      // Replaces the entry of the history, so that «back» returns to the page before, and keeps the scroll position.
      void navigate({ to: '.', search: merged as never, replace: true, resetScroll: false });
    },
    [navigate, untouched],
  );
  return [filters, setFilters];
}
