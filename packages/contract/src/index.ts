import { admin } from './admin.ts';
import { appointmentResults } from './appointment-results.ts';
import { appointments } from './appointments.ts';
import { assistants } from './assistants.ts';
import { audiences } from './audiences.ts';
import { availability } from './availability.ts';
import { booking } from './booking.ts';
import { branches } from './branches.ts';
import { business } from './business.ts';
import { channels } from './channels.ts';
import { clientMerge } from './client-merge.ts';
import { clientResults } from './client-results.ts';
import { clients } from './clients.ts';
import { comments } from './comments.ts';
import { conversations } from './conversations.ts';
import { courses } from './courses.ts';
import { credits } from './credits.ts';
import { dialogue } from './dialogue.ts';
import { enrollments } from './enrollments.ts';
import { files } from './files.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { jobs } from './jobs.ts';
import { locations } from './locations.ts';
import { mailbox } from './mailbox.ts';
import { orderResults } from './order-results.ts';
import { orders } from './orders.ts';
import { money } from './money.ts';
import { moneyResults } from './money-results.ts';
import { products } from './products.ts';
import { properties } from './properties.ts';
import { quickReplies } from './quick-replies.ts';
import { resources } from './resources.ts';
import { services } from './services.ts';
import { privacy } from './privacy.ts';
import { notifications } from './notifications.ts';
import { session } from './session.ts';
import { specialists } from './specialists.ts';
import { stock } from './stock.ts';
import { stockResults } from './stock-results.ts';
import { threads } from './threads.ts';
import { team } from './team.ts';
import { whatsappQr } from './whatsapp-qr.ts';

/** Every call of the product, by feature: server, client, documents and the generic tests all read this. */
export const contract = {
  session,
  business,
  home,
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
  orderResults,
  courses,
  enrollments,
  clients,
  clientMerge,
  imports,
  audiences,
  clientResults,
  availability,
  appointments,
  money,
  assistants,
  dialogue,
  channels,
  whatsappQr,
  comments,
  conversations,
  quickReplies,
  threads,
  notifications,
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
