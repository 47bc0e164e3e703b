import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import * as z from 'zod';
import type { PagePath, SearchOf } from './page-href.ts';

type Values = Record<string, unknown>;

/** A typed search text: the router reads numbers, `true` and `null` out of an address that holds only those. */
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
 * Filters that live in the address bar, typed by a schema whose fields all have defaults or `.catch`:
 * `const [filters, setFilters] = useFilters('/agenda', AgendaFilters)`. The page's line in the table of pages names the same
 * type, so that links to it say what it reads. An unreadable address counts as no filter.
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
      // An empty filter is no filter, nor is what holds anyway: the address says only what was asked for.
      const merged = (previous: Values) =>
        Object.fromEntries(
          Object.entries({ ...previous, ...change }).filter(
            ([name, value]) => value !== '' && value !== undefined && value !== untouched[name],
          ),
        );
      // Replacing keeps the back button for pages, and the scroll where it is.
      void navigate({ to: '.', search: merged as never, replace: true, resetScroll: false });
    },
    [navigate, untouched],
  );
  return [filters, setFilters];
}
