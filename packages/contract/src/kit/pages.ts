/**
 * The numbers that permissions speak of. Page 6 is the agenda by specification; the others follow the order of the
 * navigation catalogue around it. A number is never reused.
 */
export const PAGES = {
  assistants: { number: 1, path: '/asistentes' },
  upsells: { number: 2, path: '/upsells' },
  campaigns: { number: 3, path: '/massiveAI' },
  funnels: { number: 4, path: '/funnels' },
  orders: { number: 5, path: '/pedidos' },
  appointments: { number: 6, path: '/agenda' },
  conversionEvents: { number: 7, path: '/eventos-conversion' },
  money: { number: 8, path: '/finanzas/movimientos' },
  stock: { number: 9, path: '/inventario/movimientos' },
  audiences: { number: 10, path: '/audiencias' },
  clients: { number: 11, path: '/contactos' },
  forms: { number: 12, path: '/formularios' },
  trafficSources: { number: 13, path: '/fuentes-trafico' },
  appointmentResults: { number: 14, path: '/agenda/dashboard' },
  clientResults: { number: 15, path: '/contactos/dashboard' },
  moneyResults: { number: 16, path: '/finanzas' },
  orderResults: { number: 17, path: '/pedidos/dashboard' },
  stockResults: { number: 18, path: '/inventario' },
  business: { number: 19, path: '/negocio' },
  branches: { number: 20, path: '/sucursales' },
  specialists: { number: 21, path: '/especialistas' },
  services: { number: 22, path: '/servicios' },
  products: { number: 23, path: '/inventario/productos' },
  courses: { number: 24, path: '/cursos' },
  properties: { number: 25, path: '/inmuebles' },
  resources: { number: 26, path: '/recursos' },
  conversations: { number: 27, path: '/chat' },
  mercadoPago: { number: 28, path: '/integraciones/mercado-pago' },
  whatsapp: { number: 29, path: '/integraciones/whatsapp' },
  whatsappApi: { number: 30, path: '/integraciones/whatsapp-api' },
  calendars: { number: 31, path: '/integraciones/google-calendar' },
  meta: { number: 32, path: '/integraciones/meta' },
  comments: { number: 33, path: '/integraciones/comentarios-meta' },
  credits: { number: 34, path: '/creditos' },
  topUp: { number: 35, path: '/recargar' },
} as const;

export type PageKey = keyof typeof PAGES;
