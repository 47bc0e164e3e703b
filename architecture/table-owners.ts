/** Each table has one module that writes it. Paths are relative to `apps/server/src`. */
export const OWNED_TABLES: Record<string, readonly string[]> = {
  'features/alerts': ['alert', 'alert_read', 'alert_reader'],
  'features/appointments': ['appointment'],
  'features/assistants': ['assistant'],
  'features/audiences': ['audience'],
  'features/availability': ['hold'],
  'features/billing': [
    'billing_account',
    'billing_difference',
    'billing_event',
    'billing_payment',
    'billing_promotion_view',
    'billing_purchase',
    'billing_subscription',
  ],
  'features/booking': ['booking_rules', 'specialist_feed'],
  'features/branches': ['branch'],
  'features/business': ['business'],
  'features/campaigns': ['campaign', 'campaign_recipient'],
  'features/channels': [
    'channel_account',
    'channel_session',
    'channel_template',
    'incoming',
    'simulated_device',
  ],
  'features/clients': ['client', 'client_interest', 'client_visits', 'client_word'],
  'features/comments': ['comment', 'comment_media', 'comment_parked', 'comment_post', 'comment_reply'],
  'features/conversations': [
    'channel_pace',
    'client_identity',
    'conversation',
    'conversation_note',
    'daily_message_count',
    'message',
    'message_media',
    'parked_mark',
  ],
  'features/conversion-events': ['conversion_event', 'conversion_name'],
  'features/courses': ['course', 'course_schedule', 'course_session'],
  'features/credits': [
    'credit_account',
    'credit_alert',
    'credit_draw',
    'credit_entry',
    'credit_hold',
    'credit_lot',
  ],
  'features/funnels': [
    'funnel',
    'funnel_draft',
    'funnel_note',
    'funnel_place',
    'funnel_step',
    'funnel_version',
  ],
  'features/dialogue': ['chat_reminder', 'comment_waiting', 'offered_time', 'talk', 'turn', 'turn_step'],
  'features/enrollments': ['enrollment'],
  'features/files': ['stored_file'],
  'features/sales-funnels': ['sales_funnel'],
  'features/free-time-posts': ['free_time_post'],
  'features/imports': ['import', 'import_batch'],
  'features/money': ['money_movement', 'money_revision'],
  'features/notifications': ['notification', 'notification_file', 'notification_rules'],
  'features/orders': ['client_order', 'order_counter', 'order_item'],
  'features/payments': [
    'discount_view',
    'payment',
    'payment_account',
    'payment_attempt',
    'payment_connect',
    'payment_refund',
  ],
  'features/privacy': ['privacy_consent'],
  'features/products': ['product', 'service_product'],
  'features/properties': ['property'],
  'features/quick-replies': ['quick_reply'],
  'features/resources': ['resource', 'resource_use'],
  'features/services': ['service', 'service_branch', 'service_specialist'],
  'features/session': ['account', 'google_trip', 'mail_link', 'person', 'session'],
  'features/specialists': ['specialist'],
  'features/stock': ['stock_level', 'stock_movement'],
  'features/team': ['invitation', 'join_request', 'membership'],
  'features/traffic-sources': ['client_traffic_source', 'traffic_source'],
  'features/upsells': ['upsell', 'upsell_service'],
  'platform/audit.ts': ['audit_entry', 'platform_audit_entry'],
  'platform/database': ['done_once', 'migration'],
  'platform/jobs': ['graphile_worker'],
  'platform/outbox': ['outbox'],
  'providers/billing': ['billing_test_object'],
  'providers/channels': ['simulated_delivery'],
  'providers/mail': ['mailbox_message'],
  'providers/payments': ['test_payment_object', 'test_payment_webhook'],
};

/** Tables without a module that writes them, each with the reason. */
export const TABLES_WITHOUT_WRITER: Readonly<Record<string, string>> = {
  channel: 'Migrations insert a row per channel.',
  client_source: 'Migrations insert a row per source.',
  client_balance: 'A trigger of money_movement keeps the sum.',
  client_spent: 'A trigger of money_movement keeps the sum.',
  money_branch_day: 'A trigger of money_movement keeps the sums.',
  money_day: 'A trigger of money_movement keeps the sums.',
  money_month: 'A trigger of money_movement keeps the sums.',
  stock_branch_day: 'A trigger of stock_movement keeps the sums.',
  stock_day: 'A trigger of stock_movement keeps the sums.',
  stock_month: 'A trigger of stock_movement keeps the sums.',
  credit_operation: 'Functions of the ledger of credits insert its rows; only they may.',
  outside_busy: 'Read with the agenda; no calendar of the outside fills it yet.',
  partner: 'Read with its businesses; only the seed and tests insert partners yet.',
  provider_login: 'The library of sign-in writes it.',
  two_factor: 'The library of sign-in writes it.',
  verification: 'The library of sign-in writes it.',
};

interface ForeignWriter {
  table: string;
  writer: string;
  reason: string;
}

/** Modules that write a table of another module. The list shrinks; an entry that is not needed any more fails the test. */
export const FOREIGN_WRITERS: readonly ForeignWriter[] = [
  {
    table: 'appointment',
    writer: 'features/availability',
    reason:
      'Locking a specialist releases unpaid appointments first. `appointments` locks through `availability`, so a call back would be a cycle.',
  },
  {
    table: 'business',
    writer: 'features/team',
    reason: 'The owner that a business names follows its memberships. `business` imports `team`.',
  },
  {
    table: 'membership',
    writer: 'features/business',
    reason:
      'Founding and claiming insert business and first membership in one database function, because the person has no rights there yet.',
  },
  {
    table: 'channel_account',
    writer: 'features/whatsapp-qr',
    reason: 'Pairing and lease of telephones are stored in the accounts of their own channel.',
  },
  {
    table: 'channel_session',
    writer: 'features/whatsapp-qr',
    reason: 'Keys of paired telephones, deleted together with their pairing.',
  },
  {
    table: 'channel_session',
    writer: 'providers/channels',
    reason: 'Requests to the process that has the connection of a telephone. Providers import no feature.',
  },
  {
    table: 'channel_session',
    writer: 'platform/housekeeping',
    reason: 'Deletes such requests when nobody reads their answer.',
  },
  {
    table: 'incoming',
    writer: 'providers/channels',
    reason: 'The simulator delivers like a webhook of the outside, with the message in one statement.',
  },
  {
    table: 'outbox',
    writer: 'features/jobs',
    reason: 'An administrator decides about e-mails whose delivery is unknown, by a database function.',
  },
  {
    table: 'graphile_worker',
    writer: 'features/jobs',
    reason: 'An administrator retries or discards failed jobs, by database functions.',
  },
  {
    table: 'graphile_worker',
    writer: 'platform/housekeeping',
    reason: 'Deletes the empty queues that the job runner leaves.',
  },
  {
    table: 'graphile_worker',
    writer: 'platform/backup',
    reason: 'A restored copy starts without the jobs of the original.',
  },
  {
    table: 'person',
    writer: 'appoint-admin.ts',
    reason: 'A command of the terminal appoints the first administrator; it runs without the product.',
  },
  {
    table: 'platform_audit_entry',
    writer: 'appoint-admin.ts',
    reason: 'The same command records the appointment in its one statement.',
  },
];

/** Files where the name of the written table is a parameter. */
export const WRITERS_BY_PARAMETER: Record<string, string> = {
  'platform/database/archivable-rows.ts': 'Its callers name their table, and count as its writers.',
  'platform/housekeeping/sweep.ts': 'One list deletes the rows of all modules that are past their retention.',
  'features/clients/merge/client-references-store.ts':
    'Callers of `reassignRows` name their table, and count as its writers.',
  'features/services/link-store.ts':
    'A link makes a new version of its other end, a service or a specialist. `specialists` imports `services`.',
};
