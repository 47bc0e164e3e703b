import type { contract } from '@cauce/contract';
import type { Fixtures } from './fixture.ts';
import { adminFixtures } from './fixtures/account/admin.ts';
import { appointmentResultFixtures } from './fixtures/agenda/appointment-results.ts';
import { appointmentFixtures } from './fixtures/agenda/appointments.ts';
import { assistantFixtures } from './fixtures/assistants/assistants.ts';
import { audienceFixtures } from './fixtures/clients/audiences.ts';
import { availabilityFixtures } from './fixtures/agenda/availability.ts';
import { billingFixtures } from './fixtures/account/billing.ts';
import { bookingFixtures } from './fixtures/agenda/booking.ts';
import { branchFixtures } from './fixtures/agenda/branches.ts';
import { businessFixtures } from './fixtures/account/business.ts';
import { clientResultFixtures } from './fixtures/clients/client-results.ts';
import { channelFixtures } from './fixtures/conversations/channels.ts';
import { clientFixtures, clientMergeFixtures } from './fixtures/clients/clients.ts';
import { commentFixtures } from './fixtures/conversations/comments.ts';
import { conversationFixtures } from './fixtures/conversations/conversations.ts';
import { conversionEventFixtures } from './fixtures/funnels/conversion-events.ts';
import { courseFixtures } from './fixtures/sales/courses.ts';
import { creditFixtures } from './fixtures/account/credits.ts';
import { dialogueFixtures } from './fixtures/assistants/dialogue.ts';
import { enrollmentFixtures } from './fixtures/sales/enrollments.ts';
import { funnelDraftFixtures } from './fixtures/funnels/drafts.ts';
import { funnelBoardFixtures } from './fixtures/funnels/board.ts';
import { funnelFixtures } from './fixtures/funnels/funnels.ts';
import { messageResultFixtures } from './fixtures/funnels/message-results.ts';
import { salesFunnelFixtures } from './fixtures/funnels/sales-funnels.ts';
import { trafficSourceFixtures } from './fixtures/funnels/traffic-sources.ts';
import { fileFixtures } from './fixtures/account/files.ts';
import { freeTimePostFixtures } from './fixtures/agenda/free-time-posts.ts';
import { homeFixtures, readsFixtures } from './fixtures/account/home.ts';
import { importFixtures } from './fixtures/clients/imports.ts';
import { jobFixtures } from './fixtures/account/jobs.ts';
import { locationFixtures } from './fixtures/agenda/locations.ts';
import { mailboxFixtures } from './fixtures/conversations/mailbox.ts';
import { orderResultFixtures } from './fixtures/sales/order-results.ts';
import { orderFixtures } from './fixtures/sales/orders.ts';
import { saleFixtures } from './fixtures/sales/sales.ts';
import { moneyFixtures } from './fixtures/sales/money.ts';
import { privacyFixtures } from './fixtures/account/privacy.ts';
import { moneyResultFixtures } from './fixtures/sales/money-results.ts';
import { mercadoPagoFixtures, paymentFixtures } from './fixtures/sales/payments.ts';
import { productFixtures } from './fixtures/sales/products.ts';
import { propertyFixtures } from './fixtures/sales/properties.ts';
import { alertFixtures } from './fixtures/account/alerts.ts';
import { quickReplyFixtures } from './fixtures/conversations/quick-replies.ts';
import { resourceFixtures } from './fixtures/agenda/resources.ts';
import { serviceFixtures } from './fixtures/agenda/services.ts';
import { campaignFixtures } from './fixtures/conversations/campaigns.ts';
import { upsellFixtures } from './fixtures/conversations/upsells.ts';
import { notificationFixtures } from './fixtures/conversations/notifications.ts';
import { sessionFixtures } from './fixtures/account/session.ts';
import { specialistFixtures } from './fixtures/agenda/specialists.ts';
import { stockFixtures } from './fixtures/sales/stock.ts';
import { stockResultFixtures } from './fixtures/sales/stock-results.ts';
import { threadFixtures } from './fixtures/conversations/threads.ts';
import { teamFixtures } from './fixtures/account/team.ts';
import { whatsappQrFixtures } from './fixtures/conversations/whatsapp-qr.ts';

/** One fixture per endpoint. An endpoint without one does not compile. */
export const fixtures: { [F in keyof typeof contract]: Fixtures<(typeof contract)[F]> } = {
  session: sessionFixtures,
  business: businessFixtures,
  home: homeFixtures,
  reads: readsFixtures,
  team: teamFixtures,
  admin: adminFixtures,
  branches: branchFixtures,
  specialists: specialistFixtures,
  services: serviceFixtures,
  resources: resourceFixtures,
  funnels: funnelFixtures,
  messageResults: messageResultFixtures,
  funnelDrafts: funnelDraftFixtures,
  salesFunnels: salesFunnelFixtures,
  funnelBoard: funnelBoardFixtures,
  trafficSources: trafficSourceFixtures,
  conversionEvents: conversionEventFixtures,
  products: productFixtures,
  properties: propertyFixtures,
  stock: stockFixtures,
  orders: orderFixtures,
  sales: saleFixtures,
  orderResults: orderResultFixtures,
  courses: courseFixtures,
  enrollments: enrollmentFixtures,
  clients: clientFixtures,
  clientMerge: clientMergeFixtures,
  imports: importFixtures,
  audiences: audienceFixtures,
  clientResults: clientResultFixtures,
  availability: availabilityFixtures,
  freeTimePosts: freeTimePostFixtures,
  appointments: appointmentFixtures,
  money: moneyFixtures,
  payments: paymentFixtures,
  mercadoPago: mercadoPagoFixtures,
  assistants: assistantFixtures,
  dialogue: dialogueFixtures,
  channels: channelFixtures,
  whatsappQr: whatsappQrFixtures,
  comments: commentFixtures,
  conversations: conversationFixtures,
  quickReplies: quickReplyFixtures,
  campaigns: campaignFixtures,
  upsells: upsellFixtures,
  alerts: alertFixtures,
  threads: threadFixtures,
  notifications: notificationFixtures,
  billing: billingFixtures,
  credits: creditFixtures,
  appointmentResults: appointmentResultFixtures,
  moneyResults: moneyResultFixtures,
  stockResults: stockResultFixtures,
  booking: bookingFixtures,
  files: fileFixtures,
  jobs: jobFixtures,
  locations: locationFixtures,
  mailbox: mailboxFixtures,
  privacy: privacyFixtures,
};
