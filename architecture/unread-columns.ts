const AUTHOR = 'Kept for support, which asks the database who made the row.';
const OWNER_KIND =
  'A balance may belong to a partner later. It is part of the keys, and the only value now is business.';
const BY_PATTERN = 'Read through a name that `resources` makes from the kind of the record.';
const TRACE = 'Joins an entry with the log of its request, by hand.';
const TOKENS = 'Measured for each turn, for people who look up the costs of a model in the database.';

/** Tables from which no code selects, with the reason. A new table is read instead of being listed here. */
export const UNREAD_TABLES: Readonly<Record<string, string>> = {
  channel: 'The rows of messages refer to it, so that no unknown channel is stored.',
  chat_reminder: 'The update that claims a reminder returns it.',
  client_source: 'The rows of clients refer to it, so that no unknown source is stored.',
  google_trip: 'The deletion that ends a sign-in returns it.',
  order_counter: 'Each order gets the number that the update of the counter returns.',
  platform_audit_entry: 'The acts of the team of the platform are proved by it, in the database.',
  two_factor: 'The library for signing in reads it.',
  verification: 'The library for signing in reads it.',
};

/** Columns that no code reads, with the reason. A new column is read instead of being listed here. */
export const UNREAD_COLUMNS: Readonly<Record<string, string>> = {
  'account.scope': 'The library for signing in requires it.',
  'audience.created_by': AUTHOR,
  'audit_entry.request_id': TRACE,
  'comment_reply.settled_at': 'Tells support when a reply left or was given up.',
  'credit_account.owner_kind': OWNER_KIND,
  'credit_draw.owner_kind': OWNER_KIND,
  'credit_entry.owner_kind': OWNER_KIND,
  'credit_hold.closed_at': 'A check keeps it equal to the state; it dates a reservation for support.',
  'credit_hold.owner_kind': OWNER_KIND,
  'credit_lot.granted': 'A check keeps what is left of a lot from exceeding it.',
  'credit_lot.owner_kind': OWNER_KIND,
  'credit_operation.owner_kind': OWNER_KIND,
  'import_batch.taken_at': 'Dates a batch for support.',
  'join_request.decided_by': AUTHOR,
  'partner.partner_code': 'The specification asks for it in the form of partners, which does not exist yet.',
  'person.erased_at': 'Proves to an authority when a person was erased.',
  'platform_audit_entry.request_id': TRACE,
  'provider_login.connected_at': 'Belongs to payments by a provider, which do not exist yet.',
  'provider_login.sealed': 'Belongs to payments by a provider, which do not exist yet.',
  'quick_reply.created_by': AUTHOR,
  'resource.created_by': AUTHOR,
  'resource_use.branch_id': BY_PATTERN,
  'resource_use.course_id': BY_PATTERN,
  'resource_use.product_id': BY_PATTERN,
  'resource_use.property_id': BY_PATTERN,
  'resource_use.service_id': BY_PATTERN,
  'resource_use.upsell_id': BY_PATTERN,
  'turn.conversation_version': 'Tells support which version of a conversation a turn answered.',
  'turn.tokens_in': TOKENS,
  'turn.tokens_out': TOKENS,
};
