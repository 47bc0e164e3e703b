import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Paths under src, whatever the system writes between folders. */
const under = (paths: string) =>
  new RegExp(
    `[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](?:${paths.replaceAll('/', '[\\\\/]')})\\.(?:tsx?|module\\.css)$`,
  );

/** Of all that comes from elsewhere, what every page needs. */
const LIBRARIES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zod|use-sync-external-store|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/;
const DOMAIN = /[\\/]packages[\\/]domain[\\/]/;
/** The calls of the house itself, which home and its neighbours make together. */
const HOUSE =
  /[\\/](?:packages[\\/]contract[\\/]src[\\/](?:branches|business|team|kit[\\/]week)|features[\\/]catalogue[\\/](?:branch-list|business-of))\.ts$/;
const CONTRACT = /[\\/]packages[\\/](?:contract|domain)[\\/]/;
/** What also the way in shows. */
const BEGINNING =
  'app/layouts/(?:auth-layout|footer|logo|notices|skip-link)|ui/(?:icon-button|page|form/control)';
/** Small parts that most screens show: each alone would cost a request and save nothing. */
const FRAME =
  'app/layouts/(?:business|admin|partner|public)-layout|platform/(?:now|search)|ui/(?:avatar|card|chip|copy-button|empty-state|kbd|menu|relative-time|search-field|section|segmented|tabs|toolbar)';
const FORM = 'ui/form/(?:form|form-actions|text-field|use-zod-form|use-draft)';

/**
 * Few files, each wanted whole: what every page needs, by whether it changes with the libraries or with us; the frame of
 * those who are signed in; what any form needs. Over a slow line a file too many costs more than a kilobyte too many.
 */
export const groups: Groups = [
  { name: 'libraries', test: LIBRARIES, priority: 9 },
  // What several screens speak of is a few hundred bytes each: together it is one request.
  { name: 'words', test: DOMAIN, minShareCount: 2, priority: 7.5 },
  { name: 'house', test: HOUSE, priority: 7.6 },
  // By itself, so that a slow phone listens between making its schemas and starting the application.
  { name: 'contract', test: CONTRACT, tags: ['$initial'], priority: 8.5 },
  { name: 'app', tags: ['$initial'], priority: 8 },
  { name: 'beginning', test: under(BEGINNING), priority: 7 },
  { name: 'frame', test: under(FRAME), priority: 6 },
  { name: 'form', test: under(FORM), priority: 5 },
];
