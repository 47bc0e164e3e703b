import type { SessionView } from '@cauce/contract/account/session';
import * as z from 'zod';

const Page = z.object({
  path: z.string(),
  layout: z.string(),
  needs: z.string(),
  /** The HTML file of a page that loads without the application. */
  document: z
    .string()
    .regex(/^[\w-]+\.html$/)
    .optional(),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
});
const Plan = z.object({ pages: z.array(Page) });

/** A page of the built web app, with the files that it needs beyond those of every page. */
export type PlannedPage = z.output<typeof Page>;

/** Returns the page for an address, or the sign-in page when the address needs a session. */
export type PageFinder = (path: string, session: SessionView) => PlannedPage | undefined;

const SIGN_IN = '/auth/ingresar';
const HOME = '/principal';

const partsOf = (path: string) => path.split('/').filter(Boolean);
const fits = (known: string[], parts: string[]) =>
  known.length === parts.length && known.every((part, at) => part.startsWith('$') || part === parts[at]);

/** Reads the list of pages that the build wrote. The files of an unlisted page are fetched later, by its script. */
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
