/** The modules to which tables without a writer belong. Triggers, database functions or libraries fill these tables. */
export const OWNERS_OF_FILLED_TABLES: Readonly<Record<string, string>> = {
  client_balance: 'features/money',
  client_spent: 'features/money',
  credit_operation: 'features/credits',
  money_branch_day: 'features/money',
  money_day: 'features/money',
  money_month: 'features/money',
  outside_busy: 'features/availability',
  partner: 'features/business',
  provider_login: 'features/business',
  stock_branch_day: 'features/stock',
  stock_day: 'features/stock',
  stock_month: 'features/stock',
};

interface ForeignReads {
  reason: string;
  /** The tables that each module reads. */
  reads: Readonly<Record<string, readonly string[]>>;
}

/** Files that read every table with addresses of files, with the reason. A new such table is added to their query. */
export const READERS_OF_ALL: Readonly<Record<string, string>> = {
  'features/files/file-usage-store.ts': 'A file is deleted only while no table shows it.',
};

/**
 * Modules that read a table of another module without a function of it. A new reader calls a function of the owner
 * instead. An entry that is not needed any more fails the test.
 */
export const FOREIGN_READS: readonly ForeignReads[] = [
  {
    reason: 'Lists of the readers show its names. One query with a join answers a page.',
    reads: {
      'features/admin': ['business'],
      'features/alerts': ['assistant', 'client', 'service', 'specialist'],
      'features/appointments': ['client'],
      'features/availability': ['client'],
      'features/booking': ['client'],
      'features/clients': ['branch', 'service'],
      'features/comments': ['assistant', 'person'],
      'features/conversations': ['assistant', 'client', 'person', 'specialist'],
      'features/credits': ['assistant', 'partner'],
      'features/enrollments': ['client'],
      'features/jobs': ['business'],
      'features/money': ['branch', 'client', 'specialist'],
      'features/notifications': ['assistant', 'branch', 'client', 'service', 'specialist'],
      'features/orders': ['branch', 'client'],
      'features/privacy': ['business', 'person'],
      'features/products': ['branch'],
      'features/services': ['branch', 'specialist'],
      'features/session': ['partner'],
      'features/stock': ['branch'],
      'features/team': ['partner', 'person'],
    },
  },
  {
    reason: 'Results sum up its rows in the database, and have no table of their own.',
    reads: {
      'features/appointment-results': ['appointment', 'branch', 'specialist'],
      'features/client-results': ['appointment', 'client', 'client_visits'],
      'features/money-results': ['branch', 'specialist'],
      'features/order-results': ['branch', 'client_order', 'order_item', 'product'],
      'features/stock-results': [
        'branch',
        'product',
        'stock_branch_day',
        'stock_day',
        'stock_level',
        'stock_month',
      ],
    },
  },
  {
    reason: 'What can be booked is one query over branches, specialists and services, because it runs often.',
    reads: {
      'features/appointments': ['branch', 'service', 'service_branch', 'service_specialist', 'specialist'],
      'features/availability': ['branch', 'service', 'service_branch', 'service_specialist', 'specialist'],
      'features/booking': ['branch', 'service', 'service_branch', 'service_specialist', 'specialist'],
    },
  },
  {
    reason: 'An assistant reads all that it may know in few queries, before each answer.',
    reads: {
      'features/dialogue': [
        'appointment',
        'branch',
        'business',
        'client',
        'course',
        'message',
        'message_media',
        'product',
        'property',
        'service',
        'service_branch',
        'service_specialist',
        'specialist',
        'stock_level',
      ],
    },
  },
  {
    reason: 'The readers check that a record exists and is offered, in the transaction that refers to it.',
    reads: {
      'features/assistants': ['branch'],
      'features/enrollments': ['course', 'course_schedule', 'course_session'],
      'features/money': ['appointment', 'client_order', 'enrollment'],
      'features/orders': ['product', 'stock_level'],
      'features/stock': ['appointment', 'client_order', 'product'],
    },
  },
  {
    reason: 'One setting of the business decides about the rows of the reader, in their query.',
    reads: {
      'features/appointments': ['business'],
      'features/assistants': ['business'],
      'features/availability': ['business'],
      'features/booking': ['business'],
      'features/channels': ['business'],
      'features/conversations': ['business', 'notification_rules'],
      'features/courses': ['business'],
      'features/credits': ['business'],
      'features/files': ['business'],
      'features/money': ['business'],
      'features/notifications': ['business'],
    },
  },
  {
    reason: 'An appointment says how often its client was told of it, in the query that reads it.',
    reads: { 'features/appointments': ['notification'] },
  },
  {
    reason: 'The first steps ask whether any exists.',
    reads: { 'features/home': ['appointment', 'service', 'service_specialist', 'specialist', 'turn'] },
  },
  {
    reason: 'Whether an account is connected decides about rows of the readers, in their query.',
    reads: {
      'features/alerts': ['channel_account'],
      'features/comments': ['channel_account'],
      'features/conversations': ['channel_account'],
      'features/dialogue': ['channel_account'],
      'features/home': ['channel_account'],
    },
  },
  {
    reason: 'The conversation of a contact is read with the rows of the reader, in one query.',
    reads: {
      'features/alerts': ['conversation'],
      'features/channels': ['conversation'],
      'features/clients': ['conversation'],
      'features/dialogue': ['conversation'],
      'features/notifications': ['conversation'],
    },
  },
  {
    reason: 'The name and picture of a contact at a channel. `conversations` imports `clients` and `files`.',
    reads: {
      'features/clients': ['client_identity'],
      'features/dialogue': ['client_identity'],
      'features/notifications': ['client_identity'],
    },
  },
  {
    reason: 'What became of a message is read with the row that sent it, in one query.',
    reads: {
      'features/alerts': ['message'],
      'features/comments': ['message'],
      'features/notifications': ['message'],
      'features/threads': ['message'],
    },
  },
  {
    reason: 'Messages and links are about an appointment as it is when they are read, in one query with it.',
    reads: {
      'features/alerts': ['appointment'],
      'features/booking': ['appointment'],
      'features/notifications': ['appointment'],
    },
  },
  {
    reason: 'A person downloads all that is stored about them.',
    reads: { 'features/privacy': ['join_request', 'membership', 'session'] },
  },
  {
    reason: 'A session and a support visit need the grant of the person before any feature may be called.',
    reads: {
      'features/admin': ['membership'],
      'features/business': ['membership'],
      'features/session': ['membership'],
    },
  },
  {
    reason: 'The audit trail is written by the platform, and shown to the team and to the person.',
    reads: {
      'features/privacy': ['audit_entry'],
      'features/team': ['audit_entry'],
    },
  },
  {
    reason: 'A session opens in a business of the person. `business` imports both.',
    reads: {
      'features/session': ['business'],
      'features/team': ['business'],
    },
  },
  {
    reason:
      'Functions that every feature calls: its zone, its lock, one run for each business. The platform imports no feature.',
    reads: {
      'platform/database': ['business'],
      'platform/jobs': ['business'],
    },
  },
  {
    reason: 'Pairing and lease of telephones are stored in the accounts of their own channel.',
    reads: {
      'features/whatsapp-qr': ['channel_account'],
      'providers/channels': ['channel_account'],
    },
  },
  {
    reason: 'Private answers to a comment are sent and drafted with its words, in the query of the queue.',
    reads: {
      'features/conversations': ['comment'],
      'features/dialogue': ['comment'],
    },
  },
  {
    reason: 'A backup contains the waiting jobs, and housekeeping deletes empty queues.',
    reads: {
      'platform/backup': ['graphile_worker'],
      'platform/housekeeping': ['graphile_worker'],
    },
  },
  {
    reason: 'Messages and comments show the name of the colleague who wrote them.',
    reads: {
      'features/comments': ['membership'],
      'features/conversations': ['membership'],
    },
  },
  {
    reason: 'The simulator shows a conversation as a telephone would, in one query.',
    reads: { 'features/channels': ['message', 'message_media'] },
  },
  {
    reason: 'Appointments and contacts list their payments, in the query of their rows.',
    reads: {
      'features/appointments': ['money_movement'],
      'features/clients': ['money_movement'],
    },
  },
  {
    reason: 'Contacts show how many were sent, and an answer is understood by what was asked last.',
    reads: {
      'features/clients': ['notification'],
      'features/dialogue': ['notification'],
    },
  },
  {
    reason: 'A message shows type and size of its file.',
    reads: {
      'features/channels': ['stored_file'],
      'features/conversations': ['stored_file'],
    },
  },
  {
    reason:
      'The inbox shows that an assistant answers, and why it did not. `dialogue` imports `conversations`.',
    reads: {
      'features/comments': ['turn'],
      'features/conversations': ['turn'],
    },
  },
  {
    reason: 'Free times are what appointments leave. `appointments` imports `availability`.',
    reads: { 'features/availability': ['appointment'] },
  },
  {
    reason: 'Contacts are filtered by their appointments, in the query of the list.',
    reads: { 'features/clients': ['appointment'] },
  },
  {
    reason: 'A message waits until its template is approved. `channels` imports `conversations`.',
    reads: { 'features/conversations': ['channel_template'] },
  },
  {
    reason: 'Contacts are filtered by what they spent, in the query of the list.',
    reads: { 'features/clients': ['client_spent'] },
  },
  {
    reason: 'The list says which comments an assistant will answer. `dialogue` imports `comments`.',
    reads: { 'features/comments': ['comment_waiting'] },
  },
  {
    reason: 'A schedule shows its taken places. `enrollments` imports `courses`.',
    reads: { 'features/courses': ['enrollment'] },
  },
  {
    reason: 'The page of the test mailbox shows what the provider stored. Providers have no pages.',
    reads: { 'features/mailbox': ['mailbox_message'] },
  },
  {
    reason: 'A backup says which migrations it has.',
    reads: { 'platform/backup': ['migration'] },
  },
  {
    reason: 'The nightly comparison of the stock follows the units of orders. `orders` imports `stock`.',
    reads: { 'features/stock': ['order_item'] },
  },
  {
    reason: 'Administrators see the e-mails that were not sent. The platform has no pages.',
    reads: { 'features/jobs': ['outbox'] },
  },
  {
    reason: 'The owner of a business must have confirmed their e-mail address.',
    reads: { 'features/business': ['person'] },
  },
  {
    reason: 'A session says whether the person accepted the present notice, in the query that opens it.',
    reads: { 'features/session': ['privacy_consent'] },
  },
  {
    reason: 'A price by link is offered only where the business can be paid.',
    reads: { 'features/services': ['provider_login'] },
  },
  {
    reason: 'A product shows its units, in the query of the list.',
    reads: { 'features/products': ['stock_level'] },
  },
  {
    reason: 'An appointment lists the products that were used, in the query of its row.',
    reads: { 'features/appointments': ['stock_movement'] },
  },
  {
    reason: 'The inbox shows what an assistant did. `dialogue` imports `conversations`.',
    reads: { 'features/conversations': ['turn_step'] },
  },
];
