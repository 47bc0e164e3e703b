import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';

export type Level = 'none' | 'view' | 'edit';
export type Schedule = NonNullable<PermissionEntry['schedule']>;

const ALL_KEYS = Object.keys(PAGES) as PageKey[];
const BOTH: Schedule = { appointments: true, blocks: true };

const entryOf = (permissions: readonly PermissionEntry[], page: PageKey) =>
  permissions.find((entry) => entry.page === PAGES[page].number);

export function levelOf(permissions: readonly PermissionEntry[], page: PageKey): Level {
  const actions = entryOf(permissions, page)?.actions ?? [];
  if (actions.includes('edit')) return 'edit';
  return actions.includes('view') ? 'view' : 'none';
}

/** Permissions of the agenda beyond changing existing appointments. */
export const scheduleOf = (permissions: readonly PermissionEntry[]): Schedule =>
  entryOf(permissions, 'appointments')?.schedule ?? { appointments: false, blocks: false };

const entry = (page: PageKey, level: Exclude<Level, 'none'>, schedule: Schedule): PermissionEntry => ({
  page: PAGES[page].number,
  actions: level === 'edit' ? ['view', 'edit'] : ['view'],
  ...(page === 'appointments' && level === 'edit' && { schedule }),
});

export function withLevel(
  permissions: readonly PermissionEntry[],
  page: PageKey,
  level: Level,
  schedule: Schedule = BOTH,
): PermissionEntry[] {
  const others = permissions.filter((other) => other.page !== PAGES[page].number);
  const next = level === 'none' ? others : [...others, entry(page, level, schedule)];
  return next.toSorted((a, b) => a.page - b.page);
}

const made = (levels: Partial<Record<PageKey, Level>>): PermissionEntry[] => {
  let permissions: PermissionEntry[] = [];
  for (const [page, level] of Object.entries(levels) as [PageKey, Level][])
    permissions = withLevel(permissions, page, level);
  return permissions;
};

export interface Preset {
  name: string;
  permissions: PermissionEntry[];
}

/** Common sets of permissions to start from; each line can be changed afterwards. */
export const PRESETS: readonly Preset[] = [
  {
    name: 'Recepción',
    permissions: made({
      appointments: 'edit',
      clients: 'edit',
      conversations: 'edit',
      orders: 'edit',
      money: 'edit',
      funnels: 'view',
      stock: 'view',
      forms: 'view',
      branches: 'view',
      specialists: 'view',
      services: 'view',
      products: 'view',
      courses: 'view',
      properties: 'view',
    }),
  },
  {
    name: 'Especialista',
    permissions: made({
      appointments: 'edit',
      clients: 'view',
      forms: 'view',
      branches: 'view',
      specialists: 'view',
      services: 'view',
    }),
  },
  {
    name: 'Administración',
    permissions: made(Object.fromEntries(ALL_KEYS.map((page) => [page, 'edit'] as const))),
  },
];

const same = (a: readonly PermissionEntry[], b: readonly PermissionEntry[]) =>
  JSON.stringify(a) === JSON.stringify(b);

/** The preset with exactly these permissions, if any. */
export const presetOf = (permissions: readonly PermissionEntry[]): Preset | undefined =>
  PRESETS.find((preset) => same(preset.permissions, permissions));

interface PageGroup {
  title: string;
  pages: readonly PageKey[];
}

const GROUPS: readonly PageGroup[] = [
  {
    title: 'El día a día',
    pages: ['appointments', 'clients', 'conversations', 'notifications', 'orders', 'money', 'stock'],
  },
  {
    title: 'Conocimiento',
    pages: [
      'business',
      'branches',
      'specialists',
      'services',
      'products',
      'courses',
      'properties',
      'resources',
    ],
  },
  {
    title: 'Ventas y automatización',
    pages: [
      'assistants',
      'upsells',
      'campaigns',
      'funnels',
      'conversionEvents',
      'audiences',
      'forms',
      'trafficSources',
    ],
  },
  {
    title: 'Resultados',
    pages: ['appointmentResults', 'clientResults', 'moneyResults', 'orderResults', 'stockResults'],
  },
];

/** Every page that has permissions, grouped for the matrix. The last group contains the pages of no other group. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  ...GROUPS,
  {
    title: 'Integraciones y cuenta',
    pages: ALL_KEYS.filter((page) => !GROUPS.some(({ pages }) => pages.includes(page))),
  },
];
