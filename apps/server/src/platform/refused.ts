/** What the command will not do; the message is for whoever runs it. */
export class Refused extends Error {
  override name = 'Refused';
}
