/** A failed start with a reason that the operator can fix. They read the message. */
export class EmbeddedPostgresFailure extends Error {
  override name = 'EmbeddedPostgresFailure';
}
