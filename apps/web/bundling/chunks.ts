import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** Matches files under src, with the path separators of every operating system. */
const under = (paths: string) =>
  new RegExp(
    `[\\\\/]apps[\\\\/]web[\\\\/]src[\\\\/](?:${paths.replaceAll('/', '[\\\\/]')})\\.(?:tsx?|module\\.css)$`,
  );

/** The libraries that every page needs. */
const LIBRARIES =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|zod|use-sync-external-store|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/;
/**
 * Texts that several screens use, with the countries of the contract. Long texts of few screens stay with those
 * screens.
 */
const WORDS =
  /[\\/]packages[\\/](?:domain[\\/]src[\\/](?!agenda[\\/]audit-words|billing[\\/](?:coupons|credit-tiers|entitlements|plans|promotion|purchase|usd-plans)|imports[\\/]|people[\\/](?:number-rules|phone-digits|read-phone)|money[\\/]price-words|texts[\\/](?:csv|map-link|message-template|quick-reply|small-picture)|week[\\/](?:new-slot|working-hours))|contract[\\/]src[\\/](?:agenda[\\/](?:availability|slot-taken)|kit[\\/](?:country|positions|visibility))\.ts)/;
/** Rules of forms and prices that the booking page shares with later pages, but not with the home page. */
const FORM_RULES =
  /[\\/]packages[\\/](?:domain[\\/]src[\\/](?:money[\\/]price-words|people[\\/]number-rules)|contract[\\/]src[\\/](?:kit[\\/]dialable|sales[\\/]online-payment))\.ts$/;
/** The steps of the booking page, which later pages use as well. */
const STEPS = under('ui/layout/stepper');
/** The calls of the home page and of the pages that people open from it. */
const HOME_CALLS =
  /[\\/](?:packages[\\/]contract[\\/]src[\\/](?:agenda[\\/]branches|account[\\/](?:business|team)|kit[\\/]week)|features[\\/]catalogue[\\/](?:branch-list|business-of|tried-assistant))\.ts$/;
const CONTRACT = /[\\/]packages[\\/](?:contract|domain)[\\/]/;
/** Modules that the sign-in pages use as well. */
const BEGINNING =
  'app/advisor/advisor-button|app/layouts/(?:auth-layout|footer|frame|logo|notices/notices|skip-link)|ui/(?:inputs/icon-button|layout/page|form/control|overlay/dialog-context)';
/** Small modules that most screens use, those of visitors too; a file for each would only cost requests. */
const PARTS =
  'platform/(?:embedded|now|once-key|search)|ui/(?:data/(?:avatar|chip)|feedback/(?:dead-link|empty-state|relative-time|step-mark)|inputs/(?:copy-button|search-field|segmented)|layout/(?:card|section|tabs))';
/** Icons that both the frame and the pages of visitors use. */
const SHARED_ICONS =
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:calendar-(?:days|plus)|chevron-(?:left|right)|moon|sun|users-round)\.m?js$/;
/** Icons of the booking page that later pages use as well. */
const CALENDAR_ICONS = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]calendar-(?:clock|off)\.m?js$/;
const ICONS = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;
/** The limits of plans, and the slider: two small parts of several pages, which the page of prices has both. */
const PLANS = /[\\/]packages[\\/]domain[\\/]src[\\/]billing[\\/](?:credit-tiers|entitlements|plans)\.ts$/;
const SLIDER = under('ui/inputs/slider');
/** The calls of payments, and the page of prices, whose parts later pages use as well. */
const BILLING_CALLS =
  /[\\/](?:packages[\\/]contract[\\/]src[\\/]account[\\/]billing|features[\\/]billing[\\/](?:queries|portal[\\/]use-portal))\.ts$/;
const PRICES = under(
  'features/billing/(?:checkout/[a-z-]+|promotion/[a-z-]+|pricing/(?!index)[a-z-]+|pricing/parts/(?!checkout-dialog)[a-z-]+)',
);
/** The frame of the pages of signed-in people, with the catalogue of pages. */
const FRAME =
  'app/(?:layouts/(?:business|admin|partner|public)-layout|navigation|places)|features/catalogue/channel-looks|ui/overlay/(?:kbd|menu)';
/** The parts of long lists: a file for each would cost more than the parts that a list does not use. */
const LISTS = 'ui/data/(?:virtual/[a-z-]+|table/pager|card-list|long-card-list|use-card-grid)';
const FORM = 'ui/form/(?:fields/text-field|form|form-actions|use-zod-form|use-draft)';

/**
 * The files into which the application is split. They are few, because on a slow connection one more request costs more
 * than one more kilobyte. Libraries and the application change at different times, so each has its own file. The others
 * contain the frame for signed-in people and the parts of forms.
 */
export const groups: Groups = [
  { name: 'libraries', test: LIBRARIES, priority: 9 },
  // Shared texts are a few hundred bytes each, so they share one file.
  { name: 'words', test: WORDS, minShareCount: 2, priority: 7.6 },
  { name: 'form-rules', test: (id) => FORM_RULES.test(id) || STEPS.test(id), priority: 7.7 },
  { name: 'home-calls', test: HOME_CALLS, priority: 7.5 },
  // In a file of its own, so that a slow phone can react between creating the schemas and starting the application.
  { name: 'contract', test: CONTRACT, tags: ['$initial'], priority: 8.5 },
  { name: 'app', tags: ['$initial'], priority: 8 },
  { name: 'beginning', test: under(BEGINNING), priority: 7 },
  { name: 'parts', test: (id) => under(PARTS).test(id) || SHARED_ICONS.test(id), priority: 6.5 },
  { name: 'frame', test: under(FRAME), priority: 6 },
  { name: 'form', test: under(FORM), priority: 5 },
  { name: 'lists', test: under(LISTS), priority: 4.5 },
  { name: 'calendar-icons', test: CALENDAR_ICONS, priority: 4.2 },
  // The icons of most pages; each alone is more name than drawing.
  { name: 'icons', test: ICONS, minShareCount: 14, priority: 4 },
  { name: 'plans', test: (id) => PLANS.test(id) || SLIDER.test(id), priority: 3.95 },
  { name: 'billing-calls', test: BILLING_CALLS, priority: 3.9 },
  { name: 'prices', test: PRICES, priority: 3.8 },
];
