import { admin } from './account/admin.ts';
import { appointmentResults } from './agenda/appointment-results.ts';
import { appointments } from './agenda/appointments.ts';
import { assistants } from './assistants/assistants.ts';
import { audiences } from './clients/audiences.ts';
import { availability } from './agenda/availability.ts';
import { billing } from './account/billing.ts';
import { booking } from './agenda/booking.ts';
import { branches } from './agenda/branches.ts';
import { business } from './account/business.ts';
import { campaigns } from './conversations/campaigns.ts';
import { channels } from './conversations/channels.ts';
import { clientMerge } from './clients/client-merge.ts';
import { clientResults } from './clients/client-results.ts';
import { clients } from './clients/clients.ts';
import { comments } from './conversations/comments.ts';
import { conversations } from './conversations/conversations.ts';
import { conversionEvents } from './funnels/conversion-events.ts';
import { courses } from './sales/courses.ts';
import { credits } from './account/credits.ts';
import { dialogue } from './assistants/dialogue.ts';
import { enrollments } from './sales/enrollments.ts';
import { files } from './account/files.ts';
import { freeTimePosts } from './agenda/free-time-posts.ts';
import { funnelDrafts } from './funnels/drafts.ts';
import { funnelBoard } from './funnels/board.ts';
import { funnels } from './funnels/funnels.ts';
import { messageResults } from './funnels/message-results.ts';
import { salesFunnels } from './funnels/sales-funnels.ts';
import { home } from './account/home.ts';
import { reads } from './account/reads.ts';
import { imports } from './clients/imports.ts';
import { jobs } from './account/jobs.ts';
import { locations } from './agenda/locations.ts';
import { mailbox } from './conversations/mailbox.ts';
import { orderResults } from './sales/order-results.ts';
import { orders } from './sales/orders.ts';
import { sales } from './sales/sales.ts';
import { mercadoPago } from './sales/mercado-pago.ts';
import { money } from './sales/money.ts';
import { moneyResults } from './sales/money-results.ts';
import { payments } from './sales/payments.ts';
import { products } from './sales/products.ts';
import { properties } from './sales/properties.ts';
import { alerts } from './account/alerts.ts';
import { quickReplies } from './conversations/quick-replies.ts';
import { resources } from './agenda/resources.ts';
import { services } from './agenda/services.ts';
import { privacy } from './account/privacy.ts';
import { notifications } from './conversations/notifications.ts';
import { session } from './account/session.ts';
import { specialists } from './agenda/specialists.ts';
import { stock } from './sales/stock.ts';
import { stockResults } from './sales/stock-results.ts';
import { trafficSources } from './funnels/traffic-sources.ts';
import { threads } from './conversations/threads.ts';
import { team } from './account/team.ts';
import { upsells } from './conversations/upsells.ts';
import { whatsappQr } from './conversations/whatsapp-qr.ts';

/** All endpoints by feature. The server, the client, the documents and the generic tests read this. */
export const contract = {
  session,
  business,
  home,
  reads,
  team,
  admin,
  branches,
  specialists,
  services,
  resources,
  products,
  properties,
  stock,
  orders,
  sales,
  orderResults,
  courses,
  enrollments,
  funnels,
  messageResults,
  funnelDrafts,
  salesFunnels,
  funnelBoard,
  trafficSources,
  conversionEvents,
  clients,
  clientMerge,
  imports,
  audiences,
  clientResults,
  availability,
  freeTimePosts,
  appointments,
  money,
  payments,
  mercadoPago,
  assistants,
  dialogue,
  channels,
  whatsappQr,
  comments,
  conversations,
  quickReplies,
  campaigns,
  upsells,
  alerts,
  threads,
  notifications,
  billing,
  credits,
  appointmentResults,
  moneyResults,
  stockResults,
  booking,
  files,
  jobs,
  locations,
  mailbox,
  privacy,
} as const;
