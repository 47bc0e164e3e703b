import { lazyRoute, page, type PagePath, type PageSpec } from './page.ts';

const assistants = () => import('../features/assistants/index.ts');
const audiences = () => import('../features/audiences/index.ts');
const agenda = () => import('../features/agenda/index.ts');
const agendaResults = () => import('../features/appointment-results/index.ts');
const business = () => import('../features/business/index.ts');
const booking = () => import('../features/booking/index.ts');
const branches = () => import('../features/branches/index.ts');
const channels = () => import('../features/channels/index.ts');
const clientResults = () => import('../features/client-results/index.ts');
const clients = () => import('../features/clients/index.ts');
const conversations = () => import('../features/conversations/index.ts');
const courses = () => import('../features/courses/index.ts');
const credits = () => import('../features/credits/index.ts');
const home = () => import('../features/home/index.ts');
const imports = () => import('../features/imports/index.ts');
const jobs = () => import('../features/jobs/index.ts');
const mailbox = () => import('../features/mailbox/index.ts');
const money = () => import('../features/money/index.ts');
const moneyResults = () => import('../features/money-results/index.ts');
const notifications = () => import('../features/notifications/index.ts');
const orderResults = () => import('../features/order-results/index.ts');
const orders = () => import('../features/orders/index.ts');
const privacy = () => import('../features/privacy/index.ts');
const products = () => import('../features/products/index.ts');
const properties = () => import('../features/properties/index.ts');
const resources = () => import('../features/resources/index.ts');
const services = () => import('../features/services/index.ts');
const session = () => import('../features/session/index.ts');
const specialists = () => import('../features/specialists/index.ts');
const stock = () => import('../features/stock/index.ts');
const stockResults = () => import('../features/stock-results/index.ts');
const team = () => import('../features/team/index.ts');

/**
 * Every page of the product: one line each, parameters as `$name`. Node reads this list too, so nothing here may
 * touch the browser; a screen's code is only fetched when its page opens.
 */
export const routes = {
  '/principal': page('business', 'Inicio', 'signedIn', lazyRoute(home, 'HomeScreen')),
  '/ayuda': page('business', 'Ayuda', 'public', lazyRoute(home, 'HelpScreen')),
  '/negocio': page('business', 'Negocio', 'signedIn', lazyRoute(business, 'BusinessScreen')),
  '/negocios': page('admin', 'Negocios', 'admin', lazyRoute(business, 'BusinessesScreen')),
  '/equipo': page('business', 'Equipo', 'team.manage', lazyRoute(team, 'TeamScreen')),
  '/invitacion': page('auth', 'Invitación', 'public', lazyRoute(team, 'InvitationScreen')),
  '/agenda': page('business', 'Agenda', 'appointments.read', lazyRoute(agenda, 'AgendaScreen')),
  '/agenda/dashboard': page(
    'business',
    'Resultados de la agenda',
    'appointmentResults.read',
    lazyRoute(agendaResults, 'ResultsScreen'),
  ),
  '/agenda/reservas': page(
    'business',
    'Reservas en línea',
    'appointments.read',
    lazyRoute(booking, 'SettingsScreen'),
  ),
  '/reservar/$slug': page('funnel', 'Reservar', 'public', lazyRoute(booking, 'BookingScreen')),
  '/reservar/cita/$shortId': page('funnel', 'Tu cita', 'public', lazyRoute(booking, 'VisitScreen')),
  '/asistentes': page('business', 'Asistentes', 'assistants.read', lazyRoute(assistants, 'AssistantsScreen')),
  '/asistentes/$id': page(
    'business',
    'Asistente',
    'assistants.read',
    lazyRoute(assistants, 'AssistantScreen'),
  ),
  '/audiencias': page('business', 'Audiencias', 'audiences.read', lazyRoute(audiences, 'AudiencesScreen')),
  '/contactos': page('business', 'Contactos', 'clients.read', lazyRoute(clients, 'ContactsScreen')),
  '/contactos/dashboard': page(
    'business',
    'Resultados de contactos',
    'clientResults.read',
    lazyRoute(clientResults, 'ContactResultsScreen'),
  ),
  '/contactos/$id': page('business', 'Contacto', 'clients.read', lazyRoute(clients, 'ContactScreen')),
  '/chat': page('business', 'Chat', 'conversations.read', lazyRoute(conversations, 'ChatScreen')),
  '/prueba/$token': page('funnel', 'Prueba', 'public', lazyRoute(channels, 'TestTalkScreen')),
  '/integraciones/whatsapp-api': page(
    'business',
    'WhatsApp API',
    'whatsappApi.read',
    lazyRoute(channels, 'WhatsappApiScreen'),
  ),
  '/integraciones/whatsapp': page(
    'business',
    'WhatsApp con QR',
    'whatsapp.read',
    lazyRoute(channels, 'WhatsappQrScreen'),
  ),
  '/integraciones/meta': page('business', 'Meta', 'meta.read', lazyRoute(channels, 'MetaScreen')),
  '/integraciones/comentarios-meta': page(
    'business',
    'Comentarios de Meta',
    'comments.read',
    lazyRoute(channels, 'MetaCommentsScreen'),
  ),
  '/notificaciones': page(
    'business',
    'Notificaciones',
    'notifications.read',
    lazyRoute(notifications, 'NotificationsScreen'),
  ),
  '/pedidos': page('business', 'Pedidos', 'orders.read', lazyRoute(orders, 'OrdersScreen')),
  '/pedidos/dashboard': page(
    'business',
    'Resultados de pedidos',
    'orderResults.read',
    lazyRoute(orderResults, 'OrderResultsScreen'),
  ),
  '/creditos': page('business', 'Créditos', 'credits.read', lazyRoute(credits, 'CreditsScreen')),
  '/finanzas/movimientos': page(
    'business',
    'Movimientos de dinero',
    'money.read',
    lazyRoute(money, 'MovementsScreen'),
  ),
  '/finanzas': page('business', 'Finanzas', 'moneyResults.read', lazyRoute(moneyResults, 'FinancesScreen')),
  '/sucursales': page('business', 'Sucursales', 'branches.read', lazyRoute(branches, 'BranchesScreen')),
  '/especialistas': page(
    'business',
    'Especialistas',
    'specialists.read',
    lazyRoute(specialists, 'SpecialistsScreen'),
  ),
  '/servicios': page('business', 'Servicios', 'services.read', lazyRoute(services, 'ServicesScreen')),
  '/inventario': page(
    'business',
    'Inventario',
    'stockResults.read',
    lazyRoute(stockResults, 'StockResultsScreen'),
  ),
  '/inventario/movimientos': page(
    'business',
    'Movimientos de inventario',
    'stock.read',
    lazyRoute(stock, 'MovementsScreen'),
  ),
  '/inventario/productos': page(
    'business',
    'Productos',
    'products.read',
    lazyRoute(products, 'ProductsScreen'),
  ),
  '/inmuebles': page('business', 'Inmuebles', 'properties.read', lazyRoute(properties, 'PropertiesScreen')),
  '/cursos': page('business', 'Cursos', 'courses.read', lazyRoute(courses, 'CoursesScreen')),
  '/recursos': page('business', 'Recursos', 'resources.read', lazyRoute(resources, 'ResourcesScreen')),
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
  '/admin/trabajos': page('admin', 'Trabajos', 'admin', lazyRoute(jobs, 'JobsScreen')),
  '/aviso-de-privacidad': page('public', 'Aviso de privacidad', 'public', lazyRoute(privacy, 'NoticeScreen')),
  '/buzon-de-prueba': page('public', 'Buzón de prueba', 'public', lazyRoute(mailbox, 'MailboxScreen')),
} satisfies Record<PagePath, PageSpec>;

/** Shows no page of its own: it leads on to where one belongs. */
export const DOORSTEP = '/';

export const routePaths = Object.keys(routes) as PagePath[];

/** Whether some page answers this address; an entry that leads nowhere is not shown. */
export function pageExists(path: string): boolean {
  const parts = partsOf(path);
  return routePaths.some((known) => fits(partsOf(known), parts));
}

/** The page that answers an address, the literal one before one with parameters. */
export function pageOf(path: string): PageSpec | undefined {
  const parts = partsOf(path);
  const found =
    routePaths.find((known) => known === path) ?? routePaths.find((known) => fits(partsOf(known), parts));
  return found && (routes as Record<PagePath, PageSpec>)[found];
}

const partsOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

const fits = (known: string[], parts: string[]) =>
  known.length === parts.length && known.every((part, at) => part.startsWith('$') || part === parts[at]);
