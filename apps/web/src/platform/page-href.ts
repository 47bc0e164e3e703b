/**
 * The table of pages (`app/routes.ts`) registers itself here by a type, so that features link to pages and read their
 * search parameters without importing the application.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the application merges its table into it
export interface PageRegister {}
type Table = PageRegister extends { pages: infer Pages } ? Pages : never;

/** The path of a page as the table writes it: '/contactos/$id'. */
export type PagePath = keyof Table & string;

type NamesIn<Path> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<After>
    : Rest
  : never;

export type SearchOf<Path extends PagePath> = Table[Path] extends { readonly search?: infer Search }
  ? NonNullable<Search>
  : never;

type ValuesOf<Path extends PagePath> = Record<NamesIn<Path>, string> & Partial<SearchOf<Path>>;
type Args<Path extends PagePath> = [NamesIn<Path>] extends [never]
  ? [values?: ValuesOf<Path>]
  : [values: ValuesOf<Path>];

/**
 * The address of a page: `pageHref('/contactos/$id', { id, ficha: 'citas' })`. Parameters of the path go into it, and
 * all others into the search. Empty values are left out.
 */
export function pageHref<Path extends PagePath>(path: Path, ...[values]: Args<Path>): string {
  const search = new URLSearchParams();
  let address: string = path;
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    if (path.split('/').includes(`$${name}`))
      address = address.replace(`$${name}`, () => encodeURIComponent(String(value)));
    else search.set(name, String(value));
  }
  // Writes a space as `%20`, where `URLSearchParams` writes `+`.
  return search.size > 0 ? `${address}?${String(search).replaceAll('+', '%20')}` : address;
}
