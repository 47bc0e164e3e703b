import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Paths under src, whatever the system writes between folders. */
const under = (paths: string) =>
  new RegExp(
    `[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](?:${paths.replaceAll('/', '[\\\\/]')})\\.(?:tsx?|module\\.css)$`,
  );

/** The libraries that every page needs. */
const LIBRARIES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zod|use-sync-external-store|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/;
/** Texts that several screens use, countries of the contract included; long texts of few screens stay with those. */
const WORDS =
  /[\\/]packages[\\/](?:domain[\\/]src[\\/](?!agenda[\\/]audit-words|imports[\\/]|money[\\/]price-words|texts[\\/](?:csv|map-link|message-template)|week[\\/](?:new-slot|working-hours))|contract[\\/]src[\\/](?:agenda[\\/](?:availability|slot-taken)|kit[\\/]country)\.ts)/;
/** The calls that home and its neighbours make together. */
const HOME_CALLS =
  /[\\/](?:packages[\\/]contract[\\/]src[\\/](?:agenda[\\/]branches|account[\\/](?:business|team)|kit[\\/]week)|features[\\/]catalogue[\\/](?:branch-list|business-of))\.ts$/;
const CONTRACT = /[\\/]packages[\\/](?:contract|domain)[\\/]/;
/** Modules that the sign-in pages show as well. */
const BEGINNING =
  'app/advisor/advisor-button|app/layouts/(?:auth-layout|footer|frame|logo|notices/notices|skip-link)|ui/(?:inputs/icon-button|layout/page|form/control)';
/** Small parts that most screens show, a visitor's too: each alone would cost a request and save nothing. */
const PARTS =
  'platform/(?:now|search)|ui/(?:data/(?:avatar|chip)|feedback/(?:empty-state|relative-time|step-mark)|inputs/(?:copy-button|search-field|segmented)|layout/(?:card|section|tabs|toolbar))';
/** Pictures that the frame shares with those who never see it. */
const SHARED_ICONS = /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:chevron-left|chevron-right|moon|sun)\.m?js$/;
/** The frame of every page of a signed-in person. */
const FRAME = 'app/layouts/(?:business|admin|partner|public)-layout|ui/overlay/(?:kbd|menu)';
const FORM = 'ui/form/(?:fields/text-field|form|form-actions|use-zod-form|use-draft)';

/**
 * Few files, each wanted whole: what every page needs, by whether it changes with the libraries or with us; the frame of
 * those who are signed in; what any form needs. Over a slow line a file too many costs more than a kilobyte too many.
 */
export const groups: Groups = [
  { name: 'libraries', test: LIBRARIES, priority: 9 },
  // Shared texts are a few hundred bytes each: together they are one request.
  { name: 'words', test: WORDS, minShareCount: 2, priority: 7.6 },
  { name: 'home-calls', test: HOME_CALLS, priority: 7.5 },
  // By itself, so that a slow phone listens between making its schemas and starting the application.
  { name: 'contract', test: CONTRACT, tags: ['$initial'], priority: 8.5 },
  { name: 'app', tags: ['$initial'], priority: 8 },
  { name: 'beginning', test: under(BEGINNING), priority: 7 },
  { name: 'parts', test: (id) => under(PARTS).test(id) || SHARED_ICONS.test(id), priority: 6.5 },
  { name: 'frame', test: under(FRAME), priority: 6 },
  { name: 'form', test: under(FORM), priority: 5 },
];
