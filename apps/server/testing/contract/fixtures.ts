import type { contract } from '@cauce/contract';
import type { Fixtures } from './fixture.ts';
import { adminFixtures } from './fixtures/admin.ts';
import { appointmentResultFixtures } from './fixtures/appointment-results.ts';
import { appointmentFixtures } from './fixtures/appointments.ts';
import { assistantFixtures } from './fixtures/assistants.ts';
import { audienceFixtures } from './fixtures/audiences.ts';
import { availabilityFixtures } from './fixtures/availability.ts';
import { bookingFixtures } from './fixtures/booking.ts';
import { branchFixtures } from './fixtures/branches.ts';
import { businessFixtures } from './fixtures/business.ts';
import { clientResultFixtures } from './fixtures/client-results.ts';
import { channelFixtures } from './fixtures/channels.ts';
import { clientFixtures, clientMergeFixtures } from './fixtures/clients.ts';
import { commentFixtures } from './fixtures/comments.ts';
import { conversationFixtures } from './fixtures/conversations.ts';
import { courseFixtures } from './fixtures/courses.ts';
import { creditFixtures } from './fixtures/credits.ts';
import { dialogueFixtures } from './fixtures/dialogue.ts';
import { enrollmentFixtures } from './fixtures/enrollments.ts';
import { fileFixtures } from './fixtures/files.ts';
import { homeFixtures } from './fixtures/home.ts';
import { importFixtures } from './fixtures/imports.ts';
import { jobFixtures } from './fixtures/jobs.ts';
import { locationFixtures } from './fixtures/locations.ts';
import { mailboxFixtures } from './fixtures/mailbox.ts';
import { orderResultFixtures } from './fixtures/order-results.ts';
import { orderFixtures } from './fixtures/orders.ts';
import { moneyFixtures } from './fixtures/money.ts';
import { privacyFixtures } from './fixtures/privacy.ts';
import { moneyResultFixtures } from './fixtures/money-results.ts';
import { productFixtures } from './fixtures/products.ts';
import { propertyFixtures } from './fixtures/properties.ts';
import { quickReplyFixtures } from './fixtures/quick-replies.ts';
import { resourceFixtures } from './fixtures/resources.ts';
import { serviceFixtures } from './fixtures/services.ts';
import { notificationFixtures } from './fixtures/notifications.ts';
import { sessionFixtures } from './fixtures/session.ts';
import { specialistFixtures } from './fixtures/specialists.ts';
import { stockFixtures } from './fixtures/stock.ts';
import { stockResultFixtures } from './fixtures/stock-results.ts';
import { threadFixtures } from './fixtures/threads.ts';
import { teamFixtures } from './fixtures/team.ts';
import { whatsappQrFixtures } from './fixtures/whatsapp-qr.ts';

/** One fixture per call: a call mounted without one does not compile. */
export const fixtures: { [F in keyof typeof contract]: Fixtures<(typeof contract)[F]> } = {
  session: sessionFixtures,
  business: businessFixtures,
  home: homeFixtures,
  team: teamFixtures,
  admin: adminFixtures,
  branches: branchFixtures,
  specialists: specialistFixtures,
  services: serviceFixtures,
  resources: resourceFixtures,
  products: productFixtures,
  properties: propertyFixtures,
  stock: stockFixtures,
  orders: orderFixtures,
  orderResults: orderResultFixtures,
  courses: courseFixtures,
  enrollments: enrollmentFixtures,
  clients: clientFixtures,
  clientMerge: clientMergeFixtures,
  imports: importFixtures,
  audiences: audienceFixtures,
  clientResults: clientResultFixtures,
  availability: availabilityFixtures,
  appointments: appointmentFixtures,
  money: moneyFixtures,
  assistants: assistantFixtures,
  dialogue: dialogueFixtures,
  channels: channelFixtures,
  whatsappQr: whatsappQrFixtures,
  comments: commentFixtures,
  conversations: conversationFixtures,
  quickReplies: quickReplyFixtures,
  threads: threadFixtures,
  notifications: notificationFixtures,
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
