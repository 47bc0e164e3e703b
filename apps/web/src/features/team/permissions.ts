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

/** What may be done in the agenda beyond changing what is there. */
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

/** Where most teams begin; every line can be changed afterwards. */
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

/** The preset that these permissions are, to the letter. */
export const presetOf = (permissions: readonly PermissionEntry[]): Preset | undefined =>
  PRESETS.find((preset) => same(preset.permissions, permissions));

interface PageGroup {
  title: string;
  pages: readonly [page: PageKey, title: string][];
}

/** Every page that permissions speak of, as the matrix groups and names them. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    title: 'El día a día',
    pages: [
      ['appointments', 'Agenda'],
      ['clients', 'Contactos'],
      ['conversations', 'Chat'],
      ['orders', 'Pedidos'],
      ['money', 'Movimientos de dinero'],
      ['stock', 'Movimientos de inventario'],
    ],
  },
  {
    title: 'Conocimiento',
    pages: [
      ['business', 'Negocio'],
      ['branches', 'Sucursales'],
      ['specialists', 'Especialistas'],
      ['services', 'Servicios'],
      ['products', 'Productos'],
      ['courses', 'Cursos'],
      ['properties', 'Inmuebles'],
      ['resources', 'Recursos'],
    ],
  },
  {
    title: 'Ventas y automatización',
    pages: [
      ['assistants', 'Asistentes'],
      ['upsells', 'Seguimiento de citas'],
      ['campaigns', 'Campañas masivas'],
      ['funnels', 'Embudos'],
      ['conversionEvents', 'Eventos de conversión'],
      ['audiences', 'Audiencias'],
      ['forms', 'Formularios'],
      ['trafficSources', 'Fuentes de tráfico'],
    ],
  },
  {
    title: 'Resultados',
    pages: [
      ['appointmentResults', 'Resultados de la agenda'],
      ['clientResults', 'Resultados de contactos'],
      ['moneyResults', 'Finanzas'],
      ['orderResults', 'Resultados de pedidos'],
      ['stockResults', 'Inventario'],
    ],
  },
  {
    title: 'Integraciones y cuenta',
    pages: [
      ['mercadoPago', 'Mercado Pago'],
      ['whatsapp', 'WhatsApp con QR'],
      ['whatsappApi', 'WhatsApp API'],
      ['calendars', 'Google Calendar'],
      ['meta', 'Meta'],
      ['comments', 'Comentarios de Meta'],
      ['credits', 'Créditos'],
      ['topUp', 'Recargar'],
    ],
  },
];
