/**
 * The numbers of pages in permissions. The specification gives page 6 to the agenda; the others follow the order of the
 * navigation. A number is never reused. The title is the name of the page in
 * navigation, permissions and the window; a heading may say more.
 */
export const PAGES = {
  assistants: { number: 1, path: '/asistentes', title: 'Asistentes' },
  upsells: { number: 2, path: '/upsells', title: 'Seguimiento de citas' },
  campaigns: { number: 3, path: '/massiveAI', title: 'Campañas masivas' },
  funnels: { number: 4, path: '/funnels', title: 'Embudos CRM' },
  orders: { number: 5, path: '/pedidos', title: 'Pedidos' },
  appointments: { number: 6, path: '/agenda', title: 'Agenda' },
  conversionEvents: { number: 7, path: '/eventos-conversion', title: 'Eventos de conversión' },
  money: { number: 8, path: '/finanzas/movimientos', title: 'Movimientos de dinero' },
  stock: { number: 9, path: '/inventario/movimientos', title: 'Movimientos de inventario' },
  audiences: { number: 10, path: '/audiencias', title: 'Audiencias' },
  clients: { number: 11, path: '/contactos', title: 'Contactos' },
  forms: { number: 12, path: '/formularios', title: 'Formularios' },
  trafficSources: { number: 13, path: '/fuentes-trafico', title: 'Fuentes de tráfico' },
  appointmentResults: { number: 14, path: '/agenda/dashboard', title: 'Resultados de la agenda' },
  clientResults: { number: 15, path: '/contactos/dashboard', title: 'Resultados de contactos' },
  moneyResults: { number: 16, path: '/finanzas', title: 'Finanzas' },
  orderResults: { number: 17, path: '/pedidos/dashboard', title: 'Resultados de pedidos' },
  stockResults: { number: 18, path: '/inventario', title: 'Inventario' },
  business: { number: 19, path: '/negocio', title: 'Negocio' },
  branches: { number: 20, path: '/sucursales', title: 'Sucursales' },
  specialists: { number: 21, path: '/especialistas', title: 'Especialistas' },
  services: { number: 22, path: '/servicios', title: 'Servicios' },
  products: { number: 23, path: '/inventario/productos', title: 'Productos' },
  courses: { number: 24, path: '/cursos', title: 'Cursos' },
  properties: { number: 25, path: '/inmuebles', title: 'Inmuebles' },
  resources: { number: 26, path: '/recursos', title: 'Recursos' },
  conversations: { number: 27, path: '/chat', title: 'Chat' },
  mercadoPago: { number: 28, path: '/integraciones/mercado-pago', title: 'Mercado Pago' },
  whatsapp: { number: 29, path: '/integraciones/whatsapp', title: 'WhatsApp con QR' },
  whatsappApi: { number: 30, path: '/integraciones/whatsapp-api', title: 'WhatsApp API' },
  calendars: { number: 31, path: '/integraciones/google-calendar', title: 'Google Calendar' },
  meta: { number: 32, path: '/integraciones/meta', title: 'Meta' },
  comments: { number: 33, path: '/integraciones/comentarios-meta', title: 'Comentarios de Meta' },
  credits: { number: 34, path: '/creditos', title: 'Créditos' },
  topUp: { number: 35, path: '/recargar', title: 'Recargar' },
  notifications: { number: 36, path: '/notificaciones', title: 'Notificaciones' },
} as const;

export type PageKey = keyof typeof PAGES;
