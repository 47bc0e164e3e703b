import type { AccountPage } from '@cauce/contract/conversations/channel-table';
import type { Access } from '@cauce/contract/kit/access';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';
import {
  BellRing,
  BookOpen,
  Bot,
  Boxes,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ChartColumn,
  ChartPie,
  CircleUser,
  ClipboardList,
  Coins,
  Contact,
  CreditCard,
  Database,
  Filter,
  GraduationCap,
  Lightbulb,
  House,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageSquareReply,
  MessagesSquare,
  Milestone,
  Package,
  PackageOpen,
  Plug,
  Receipt,
  Scissors,
  Share2,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Store,
  TrendingUp,
  Users,
  UsersRound,
  Wallet,
  Wrench,
} from 'lucide-react';
import { ACCOUNT_PAGE_LOOKS } from '../features/catalogue/index.ts';
import { pageHref } from '../platform/page-href.ts';
import type { NavigationTag } from '../platform/navigation-entries.ts';

interface Entry {
  title: string;
  description: string;
  icon: LucideIcon;
  path: string;
  needs: Access;
  tags?: readonly NavigationTag[];
}

export interface CatalogueGroup {
  id: string;
  title: string;
  icon: LucideIcon;
  entries: readonly Entry[];
}

type Extra = Pick<Entry, 'tags'>;

/** An entry for a page of `PAGES`, which gives its title, its path and the permission to read it. */
const entry = (page: PageKey, icon: LucideIcon, description: string, extra?: Extra): Entry => ({
  title: PAGES[page].title,
  description,
  icon,
  path: PAGES[page].path,
  needs: `${page}.read`,
  ...extra,
});

const automation: CatalogueGroup = {
  id: 'automatizacion',
  title: 'Automatización IA',
  icon: Sparkles,
  entries: [
    entry('assistants', Bot, 'Responden, agendan y toman pedidos por ti a cualquier hora.'),
    entry('upsells', MessageSquareReply, 'Mensajes que salen solos antes o después de cada cita.'),
    entry('campaigns', Megaphone, 'Un mensaje a toda una audiencia, enviado con calma.'),
  ],
};

const knowledge: CatalogueGroup = {
  id: 'conocimiento',
  title: 'Conocimiento',
  icon: BookOpen,
  entries: [
    entry('business', Store, 'Los datos con los que te presentas y lo que vendes.'),
    entry('branches', Building2, 'Direcciones, horarios y días de descanso.'),
    entry('specialists', UsersRound, 'Quién atiende, dónde, cuándo y qué servicios da.'),
    entry('services', Scissors, 'Lo que ofreces: duración, precio y disponibilidad.'),
    entry('products', Package, 'Tu catálogo, con precios y existencias.'),
    entry('courses', GraduationCap, 'Grupos, horarios e inscripciones.'),
    entry('properties', House, 'Propiedades en venta o renta y sus visitas.'),
    entry('resources', Database, 'Fotos, videos y archivos que compartes con tus clientes.'),
  ],
};

const tools: CatalogueGroup = {
  id: 'herramientas',
  title: 'Herramientas',
  icon: Wrench,
  entries: [
    entry('appointments', CalendarDays, 'Las citas de cada sucursal y especialista.'),
    {
      title: 'Reservas en línea',
      description: 'Tu página para que tus clientes agenden solos.',
      icon: CalendarPlus,
      path: pageHref('/agenda/reservas'),
      needs: 'appointments.read',
    },
    entry('notifications', BellRing, 'Lo que se avisa de cada cita: programado, enviado y con qué texto.'),
    entry('funnels', Filter, 'El camino de cada contacto, fase por fase.'),
    entry('orders', ShoppingBag, 'Lo que te piden, por entregar y entregado.', {
      tags: ['nuevo', 'beta'],
    }),
    entry('conversionEvents', Milestone, 'Los momentos en que un contacto se vuelve cliente.'),
    entry('money', Receipt, 'Ingresos y gastos, con su forma de pago.'),
    entry('stock', Boxes, 'Entradas, salidas y consumo de productos.'),
    entry('audiences', Users, 'Grupos de contactos que cumplen lo que tú digas.'),
    entry('clients', Contact, 'Tus clientes y prospectos, con todo su historial.'),
    entry('forms', ClipboardList, 'Preguntas para tus clientes y sus respuestas.'),
    entry('trafficSources', Share2, 'De qué anuncio o enlace llega cada contacto.', {
      tags: ['beta'],
    }),
  ],
};

const results: CatalogueGroup = {
  id: 'resultados',
  title: 'Resultados',
  icon: ChartColumn,
  entries: [
    entry('appointmentResults', CalendarCheck, 'Citas, asistencia y ocupación.'),
    entry('clientResults', TrendingUp, 'Cuántos llegan, de dónde y cuántos compran.'),
    entry('moneyResults', Landmark, 'Lo que entra, lo que sale y lo que queda.'),
    entry('orderResults', ChartPie, 'Ventas por producto y tiempos de entrega.', {
      tags: ['beta'],
    }),
    entry('stockResults', PackageOpen, 'Existencias, valor y productos por agotarse.'),
  ],
};

const BETA: Extra = { tags: ['beta'] };

/** The pages on which accounts of channels are connected. */
const accountPages = (Object.keys(ACCOUNT_PAGE_LOOKS) as AccountPage[]).map((page) => {
  const { icon, description, isBeta } = ACCOUNT_PAGE_LOOKS[page];
  return entry(page, icon, description, isBeta ? BETA : {});
});

const integrations: CatalogueGroup = {
  id: 'integraciones',
  title: 'Integraciones',
  icon: Plug,
  entries: [
    entry('conversations', MessagesSquare, 'WhatsApp, Instagram y Messenger en una sola bandeja.', {
      tags: ['beta'],
    }),
    entry('mercadoPago', CreditCard, 'Cobra tus citas y pedidos en línea.'),
    ...accountPages.filter(({ tags }) => tags === undefined),
    entry('calendars', CalendarDays, 'Tu agenda y la de tus especialistas, siempre iguales.'),
    ...accountPages.filter(({ tags }) => tags !== undefined),
    entry('comments', MessageSquareReply, 'Responde los comentarios de tus publicaciones.', {
      tags: ['beta'],
    }),
  ],
};

const account: CatalogueGroup = {
  id: 'cuenta',
  title: 'Cuenta',
  icon: CircleUser,
  entries: [
    entry('credits', Coins, 'Cuántos te quedan y en qué se usaron.'),
    entry('topUp', Wallet, 'Compra créditos para tus asistentes.'),
    {
      title: 'Administración',
      description: 'Negocios, socios y créditos de toda la plataforma.',
      icon: ShieldCheck,
      path: '/admin',
      needs: 'admin',
    },
    {
      title: 'Academia',
      description: 'Guías cortas para sacarle provecho a cada parte.',
      icon: Lightbulb,
      path: '/academy',
      needs: 'signedIn',
    },
  ],
};

/** Every card of the home page, in the order in which it is shown. */
export const CATALOGUE: readonly CatalogueGroup[] = [
  automation,
  knowledge,
  tools,
  results,
  integrations,
  account,
];
