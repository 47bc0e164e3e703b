/** A command that is refused; the message is for the person who runs it. */
export class Refused extends Error {
  override name = 'Refused';
}
