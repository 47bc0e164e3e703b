import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Loader = () => Promise<unknown>;
interface Routes {
  routes: Record<string, { layout: string; needs: string; screen: { load: Loader }; document?: string }>;
}

/**
 * The files that a page needs besides those of every page. The server names them in the page, so that they load at
 * once.
 */
export interface PageFiles {
  path: string;
  layout: string;
  needs: string;
  /** The HTML file of a page that loads without the application; it names all its files itself. */
  document?: string;
  scripts: string[];
  styles: string[];
}

const SRC = join(import.meta.dirname, '../src');
const APP = join(SRC, 'app');

/** Reads the module path of a screen out of its loader: `() => import('../features/home/index.ts')`. */
function sourceOf(load: Loader): string {
  const path = /import\((['"`])(.+?)\1\)/.exec(load.toString())?.[2];
  if (path === undefined) throw new Error(`No import is read in ${load.toString()}`);
  return join(APP, path);
}

function reader(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (files: readonly string[]) => {
    const all = new Set(files);
    for (const file of all) for (const next of byFile.get(file)?.imports ?? []) all.add(next);
    return all;
  };
  const chunkWith = (module: string) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => join(id) === module));
    if (found === undefined) throw new Error(`${relative(SRC, module)} is in no chunk`);
    return found.fileName;
  };
  const stylesOf = (files: Iterable<string>) => [
    ...new Set([...files].flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])])),
  ];
  const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  return { closure, chunkWith, stylesOf, entry };
}

/** Writes `pages.json`, which lists the files of layout and screen for each page. */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { routes } = (await import(pathToFileURL(join(APP, 'routes.ts')).href)) as Routes;
      const { closure, chunkWith, stylesOf, entry } = reader(bundle);
      const known = closure(entry);
      const knownStyles = new Set(stylesOf(known));
      const pages = Object.entries(routes).map(([path, { layout, needs, screen, document }]): PageFiles => {
        if (document !== undefined) return { path, layout, needs, document, scripts: [], styles: [] };
        const roots = [join(APP, `layouts/${layout}-layout.tsx`), sourceOf(screen.load)].map(chunkWith);
        const files = [...closure(roots)].filter((file) => !known.has(file));
        return {
          path,
          layout,
          needs,
          scripts: files,
          styles: stylesOf(files).filter((file) => !knownStyles.has(file)),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify({ pages }) });
    },
  };
}
