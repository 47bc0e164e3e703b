import { PAGES } from '@cauce/contract/kit/pages';
import type { AgendaSearch } from '../features/agenda/index.ts';
import type { BranchResultsSearch, PeriodFilters, ResultFilters } from '../features/results/index.ts';
import type { AssistantSearch, AssistantsSearch } from '../features/assistants/index.ts';
import type { DifferencesSearch } from '../features/billing/differences/index.ts';
import type { BillingSearch } from '../features/billing/index.ts';
import type { PricesSearch } from '../features/billing/pricing/index.ts';
import type { TopUpSearch } from '../features/billing/top-up/index.ts';
import type { BookingSearch, VisitSearch } from '../features/booking/index.ts';
import type { BranchesSearch } from '../features/branches/index.ts';
import type { BusinessSearch, BusinessesSearch } from '../features/business/index.ts';
import type { CampaignFormSearch, CampaignSearch, CampaignsSearch } from '../features/campaigns/index.ts';
import type { ContactSearch, ContactsSearch } from '../features/clients/index.ts';
import type { ChatSearch } from '../features/conversations/index.ts';
import type { ConversionEventsSearch } from '../features/conversion-events/index.ts';
import type { CoursesSearch } from '../features/courses/index.ts';
import type { CrmSearch } from '../features/crm/index.ts';
import type { CreditsSearch } from '../features/credits/index.ts';
import type { NewFunnelSearch } from '../features/funnels/index.ts';
import type { HomeSearch } from '../features/home/index.ts';
import type { JobsSearch } from '../features/jobs/index.ts';
import type { MailboxSearch } from '../features/mailbox/index.ts';
import type { MoneySearch } from '../features/money/index.ts';
import type { NotificationsSearch } from '../features/notifications/index.ts';
import type { OrdersSearch } from '../features/orders/index.ts';
import type { MercadoPagoSearch } from '../features/payments/index.ts';
import type { PaymentSearch } from '../features/payments/pay/index.ts';
import type { ProductsSearch } from '../features/products/index.ts';
import type { PropertiesSearch } from '../features/properties/index.ts';
import type { ResourcesSearch } from '../features/resources/index.ts';
import type { SalesFunnelSearch } from '../features/sales-funnels/index.ts';
import type { ServicesSearch } from '../features/services/index.ts';
import type { SpecialistsSearch } from '../features/specialists/index.ts';
import type { StockSearch } from '../features/stock/index.ts';
import type { ActivitySearch, InvitationSearch } from '../features/team/index.ts';
import type { NewUpsellSearch, UpsellFormSearch, UpsellsSearch } from '../features/upsells/index.ts';
import type { TrafficSourcesSearch } from '../features/traffic-sources/index.ts';
import { lazyRoute, listed, page, type PagePath, type PageSpec } from './page.ts';

const assistants = () => import('../features/assistants/index.ts');
const audiences = () => import('../features/audiences/index.ts');
const agenda = () => import('../features/agenda/index.ts');
const agendaResults = () => import('../features/appointment-results/index.ts');
const business = () => import('../features/business/index.ts');
const billing = () => import('../features/billing/index.ts');
const billingDifferences = () => import('../features/billing/differences/index.ts');
const pricing = () => import('../features/billing/pricing/index.ts');
const topUp = () => import('../features/billing/top-up/index.ts');
const booking = () => import('../features/booking/index.ts');
const branches = () => import('../features/branches/index.ts');
const campaigns = () => import('../features/campaigns/index.ts');
const channels = () => import('../features/channels/index.ts');
const clientResults = () => import('../features/client-results/index.ts');
const clients = () => import('../features/clients/index.ts');
const conversations = () => import('../features/conversations/index.ts');
const conversionEvents = () => import('../features/conversion-events/index.ts');
const courses = () => import('../features/courses/index.ts');
const crm = () => import('../features/crm/index.ts');
const credits = () => import('../features/credits/index.ts');
const funnels = () => import('../features/funnels/index.ts');
const home = () => import('../features/home/index.ts');
const imports = () => import('../features/imports/index.ts');
const jobs = () => import('../features/jobs/index.ts');
const mailbox = () => import('../features/mailbox/index.ts');
const money = () => import('../features/money/index.ts');
const moneyResults = () => import('../features/money-results/index.ts');
const notifications = () => import('../features/notifications/index.ts');
const orderResults = () => import('../features/order-results/index.ts');
const orders = () => import('../features/orders/index.ts');
const payments = () => import('../features/payments/index.ts');
const paymentPage = () => import('../features/payments/pay/index.ts');
const privacy = () => import('../features/privacy/index.ts');
const products = () => import('../features/products/index.ts');
const properties = () => import('../features/properties/index.ts');
const resources = () => import('../features/resources/index.ts');
const salesFunnels = () => import('../features/sales-funnels/index.ts');
const services = () => import('../features/services/index.ts');
const session = () => import('../features/session/index.ts');
const specialists = () => import('../features/specialists/index.ts');
const stock = () => import('../features/stock/index.ts');
const stockResults = () => import('../features/stock-results/index.ts');
const team = () => import('../features/team/index.ts');
const upsells = () => import('../features/upsells/index.ts');
const trafficSources = () => import('../features/traffic-sources/index.ts');

/**
 * Every page of the product, one line each, with parameters as `$name`. Node reads this table too, so it must not use
 * the browser's API. The code of a screen is only fetched when its page opens.
 */
export const routes = {
  '/principal': page<HomeSearch>('business', 'Inicio', 'signedIn', lazyRoute(home, 'HomeScreen')),
  '/ayuda': page('business', 'Ayuda', 'public', lazyRoute(home, 'HelpScreen')),
  '/negocio': page<BusinessSearch & ActivitySearch>(
    'business',
    'Negocio',
    'signedIn',
    lazyRoute(business, 'BusinessScreen'),
  ),
  '/negocios': page<BusinessesSearch>('admin', 'Negocios', 'admin', lazyRoute(business, 'BusinessesScreen')),
  '/equipo': page('business', 'Equipo', 'team.manage', lazyRoute(team, 'TeamScreen')),
  '/invitacion': page<InvitationSearch>('auth', 'Invitación', 'public', lazyRoute(team, 'InvitationScreen')),
  [PAGES.appointments.path]: listed<AgendaSearch>('appointments', lazyRoute(agenda, 'AgendaScreen')),
  [PAGES.appointmentResults.path]: listed<ResultFilters>(
    'appointmentResults',
    lazyRoute(agendaResults, 'ResultsScreen'),
  ),
  '/agenda/reservas': page(
    'business',
    'Reservas en línea',
    'appointments.read',
    lazyRoute(booking, 'SettingsScreen'),
  ),
  '/reservar/$slug': page<BookingSearch>('funnel', 'Reservar', 'public', lazyRoute(booking, 'BookingScreen')),
  '/reservar/cita/$shortId': page<VisitSearch>(
    'funnel',
    'Tu cita',
    'public',
    lazyRoute(booking, 'VisitScreen'),
  ),
  '/pagar-cita': {
    ...page<PaymentSearch>('funnel', 'Pagar cita', 'public', lazyRoute(paymentPage, 'PaymentScreen')),
    document: 'payment-page.html',
  },
  [PAGES.assistants.path]: listed<AssistantsSearch>('assistants', lazyRoute(assistants, 'AssistantsScreen')),
  '/asistentes/$id': page<AssistantSearch>(
    'business',
    'Asistente',
    'assistants.read',
    lazyRoute(assistants, 'AssistantScreen'),
  ),
  [PAGES.audiences.path]: listed('audiences', lazyRoute(audiences, 'AudiencesScreen')),
  [PAGES.campaigns.path]: listed<CampaignsSearch>('campaigns', lazyRoute(campaigns, 'CampaignsScreen')),
  '/massiveAI/nueva': page<CampaignFormSearch>(
    'business',
    'Campaña',
    'campaigns.write',
    lazyRoute(campaigns, 'CampaignFormScreen'),
  ),
  '/massiveAI/$id': page<CampaignSearch>(
    'business',
    'Campaña',
    'campaigns.read',
    lazyRoute(campaigns, 'CampaignScreen'),
  ),
  [PAGES.upsells.path]: listed<UpsellsSearch>('upsells', lazyRoute(upsells, 'UpsellsScreen')),
  '/upsells/nuevo': page<NewUpsellSearch>(
    'business',
    'Crear Nuevo Upsell',
    'upsells.write',
    lazyRoute(upsells, 'NewUpsellScreen'),
  ),
  '/upsells/$id': page<UpsellFormSearch>(
    'business',
    'Editar Upsell',
    'upsells.write',
    lazyRoute(upsells, 'UpsellFormScreen'),
  ),
  [PAGES.clients.path]: listed<ContactsSearch>('clients', lazyRoute(clients, 'ContactsScreen')),
  [PAGES.clientResults.path]: listed<PeriodFilters>(
    'clientResults',
    lazyRoute(clientResults, 'ContactResultsScreen'),
  ),
  '/contactos/$id': page<ContactSearch>(
    'business',
    'Contacto',
    'clients.read',
    lazyRoute(clients, 'ContactScreen'),
  ),
  [PAGES.conversations.path]: listed<ChatSearch>('conversations', lazyRoute(conversations, 'ChatScreen')),
  '/crm/$id': page<CrmSearch>('business', 'Tablero del embudo', 'funnels.read', lazyRoute(crm, 'CrmScreen')),
  '/prueba/$token': page('funnel', 'Prueba', 'public', lazyRoute(channels, 'TestTalkScreen')),
  [PAGES.whatsappApi.path]: listed('whatsappApi', lazyRoute(channels, 'WhatsappApiScreen')),
  [PAGES.whatsapp.path]: listed('whatsapp', lazyRoute(channels, 'WhatsappQrScreen')),
  [PAGES.meta.path]: listed('meta', lazyRoute(channels, 'MetaScreen')),
  [PAGES.comments.path]: listed('comments', lazyRoute(channels, 'MetaCommentsScreen')),
  [PAGES.mercadoPago.path]: listed<MercadoPagoSearch>(
    'mercadoPago',
    lazyRoute(payments, 'MercadoPagoScreen'),
  ),
  [PAGES.notifications.path]: listed<NotificationsSearch>(
    'notifications',
    lazyRoute(notifications, 'NotificationsScreen'),
  ),
  [PAGES.funnels.path]: listed('funnels', lazyRoute(funnels, 'FunnelsScreen')),
  '/funnels/nuevo': page<NewFunnelSearch>(
    'business',
    'Nuevo embudo',
    'funnels.write',
    lazyRoute(funnels, 'NewFunnelScreen'),
  ),
  '/funnels/$id/editar': page(
    'business',
    'Editar embudo',
    'funnels.write',
    lazyRoute(funnels, 'EditFunnelScreen'),
  ),
  '/sales-funnels': page(
    'business',
    'Sales Funnels',
    'funnels.read',
    lazyRoute(salesFunnels, 'SalesFunnelsScreen'),
  ),
  '/sales-funnels/nuevo': page(
    'business',
    'New Sales Funnel',
    'funnels.write',
    lazyRoute(salesFunnels, 'NewSalesFunnelScreen'),
  ),
  '/sales-funnels/$id': page<SalesFunnelSearch>(
    'business',
    'Sales Funnel',
    'funnels.read',
    lazyRoute(salesFunnels, 'SalesFunnelScreen'),
  ),
  [PAGES.orders.path]: listed<OrdersSearch>('orders', lazyRoute(orders, 'OrdersScreen')),
  [PAGES.orderResults.path]: listed<BranchResultsSearch>(
    'orderResults',
    lazyRoute(orderResults, 'OrderResultsScreen'),
  ),
  [PAGES.credits.path]: listed<CreditsSearch>('credits', lazyRoute(credits, 'CreditsScreen')),
  [PAGES.topUp.path]: listed<TopUpSearch>('topUp', lazyRoute(topUp, 'TopUpScreen')),
  '/precios': page<PricesSearch>('discount-timer', 'Precios', 'public', lazyRoute(pricing, 'PricesScreen')),
  '/facturacion': page<BillingSearch>(
    'business',
    'Facturación',
    'billing.read',
    lazyRoute(billing, 'BillingScreen'),
  ),
  [PAGES.money.path]: listed<MoneySearch>('money', lazyRoute(money, 'MovementsScreen')),
  [PAGES.moneyResults.path]: listed<ResultFilters>('moneyResults', lazyRoute(moneyResults, 'FinancesScreen')),
  [PAGES.branches.path]: listed<BranchesSearch>('branches', lazyRoute(branches, 'BranchesScreen')),
  [PAGES.specialists.path]: listed<SpecialistsSearch>(
    'specialists',
    lazyRoute(specialists, 'SpecialistsScreen'),
  ),
  [PAGES.services.path]: listed<ServicesSearch>('services', lazyRoute(services, 'ServicesScreen')),
  [PAGES.stockResults.path]: listed<BranchResultsSearch>(
    'stockResults',
    lazyRoute(stockResults, 'StockResultsScreen'),
  ),
  [PAGES.stock.path]: listed<StockSearch>('stock', lazyRoute(stock, 'MovementsScreen')),
  [PAGES.products.path]: listed<ProductsSearch>('products', lazyRoute(products, 'ProductsScreen')),
  [PAGES.properties.path]: listed<PropertiesSearch>('properties', lazyRoute(properties, 'PropertiesScreen')),
  [PAGES.courses.path]: listed<CoursesSearch>('courses', lazyRoute(courses, 'CoursesScreen')),
  [PAGES.conversionEvents.path]: listed<ConversionEventsSearch>(
    'conversionEvents',
    lazyRoute(conversionEvents, 'ConversionEventsScreen'),
  ),
  [PAGES.trafficSources.path]: listed<TrafficSourcesSearch>(
    'trafficSources',
    lazyRoute(trafficSources, 'TrafficSourcesScreen'),
  ),
  [PAGES.resources.path]: listed<ResourcesSearch>('resources', lazyRoute(resources, 'ResourcesScreen')),
  '/contactos/importar': page(
    'business',
    'Carga Masiva',
    'clients.write',
    lazyRoute(imports, 'ImportScreen'),
  ),
  '/cuenta': page('business', 'Mi cuenta', 'signedIn', lazyRoute(session, 'AccountScreen')),
  '/auth/ingresar': page('auth', 'Ingresar', 'public', lazyRoute(session, 'SignInScreen')),
  '/auth/registro': page('auth', 'Crear cuenta', 'public', lazyRoute(session, 'SignUpScreen')),
  '/auth/olvide': page('auth', 'Recuperar contraseña', 'public', lazyRoute(session, 'ForgottenScreen')),
  '/auth/restablecer': page('auth', 'Elegir otra contraseña', 'public', lazyRoute(session, 'ResetScreen')),
  '/auth/verificar': page('auth', 'Confirmar correo', 'public', lazyRoute(session, 'VerifyScreen')),
  '/auth/google': page('auth', 'Ingresar con Google', 'public', lazyRoute(session, 'GoogleReturnScreen')),
  '/admin/trabajos': page<JobsSearch>('admin', 'Trabajos', 'admin', lazyRoute(jobs, 'JobsScreen')),
  '/admin/pagos': page<DifferencesSearch>(
    'admin',
    'Diferencias de pagos',
    'admin',
    lazyRoute(billingDifferences, 'DifferencesScreen'),
  ),
  '/aviso-de-privacidad': page('public', 'Aviso de privacidad', 'public', lazyRoute(privacy, 'NoticeScreen')),
  '/buzon-de-prueba': page<MailboxSearch>(
    'public',
    'Buzón de prueba',
    'public',
    lazyRoute(mailbox, 'MailboxScreen'),
  ),
} satisfies Record<PagePath, PageSpec>;

declare module '../platform/page-href.ts' {
  interface PageRegister {
    pages: typeof routes;
  }
}

/** The root address, which redirects to the person's home page. */
export const ROOT_PATH = '/';

export const routePaths = Object.keys(routes) as PagePath[];

const partsOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

const knownPaths = routePaths.map((path) => ({ path, parts: partsOf(path) }));

const fits = (known: string[], parts: string[]) =>
  known.length === parts.length && known.every((part, at) => part.startsWith('$') || part === parts[at]);

/** Returns the path of the page that answers an address. A literal path wins over one with parameters. */
function pathOf(address: string): PagePath | undefined {
  // Every link of a screen asks, and most name a page by its literal path.
  if (Object.hasOwn(routes, address)) return address as PagePath;
  const parts = partsOf(address);
  return knownPaths.find((known) => fits(known.parts, parts))?.path;
}

/** Whether a page answers this address, so that entries without a page are not shown. */
export const pageExists = (path: string): boolean => pathOf(path) !== undefined;

/** Finds the page of an address. */
export function pageOf(path: string): PageSpec | undefined {
  const found = pathOf(path);
  return found && (routes as Record<PagePath, PageSpec>)[found];
}
