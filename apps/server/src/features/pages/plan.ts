import type { SessionView } from '@cauce/contract/account/session';
import * as z from 'zod';

const Page = z.object({
  path: z.string(),
  layout: z.string(),
  needs: z.string(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});
const Plan = z.object({ pages: z.array(Page) });

/** A page of the built browser side, with the files that it needs besides those of every page. */
export type PlannedPage = z.output<typeof Page>;

/** The page that somebody will see at an address, as far as it is known before the browser knows. */
export type PageFinder = (path: string, session: SessionView) => PlannedPage | undefined;

const SIGN_IN = '/auth/ingresar';
const HOME = '/principal';

const partsOf = (path: string) => path.split('/').filter(Boolean);
const fits = (known: string[], parts: string[]) =>
  known.length === parts.length && known.every((part, at) => part.startsWith('$') || part === parts[at]);

/** Reads what the build wrote about its pages; a page it does not know is merely fetched later. */
export function readPlan(text: string): PageFinder {
  const { pages } = Plan.parse(JSON.parse(text));
  const literal = new Map(pages.map((page) => [page.path, page]));
  const patterns = pages
    .filter(({ path }) => path.includes('$'))
    .map((page) => ({ page, known: partsOf(page.path) }));
  const at = (path: string) => {
    const parts = partsOf(path);
    return literal.get(`/${parts.join('/')}`) ?? patterns.find(({ known }) => fits(known, parts))?.page;
  };
  return (path, { person }) => {
    const page = at(path === '/' ? HOME : path);
    const isShut = page !== undefined && page.needs !== 'public' && person === null;
    return isShut ? at(SIGN_IN) : page;
  };
}
