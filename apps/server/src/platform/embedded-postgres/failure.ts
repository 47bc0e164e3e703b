/** A start that failed for a reason the operator can act on; the message is what they read. */
export class EmbeddedPostgresFailure extends Error {
  override name = 'EmbeddedPostgresFailure';
}
