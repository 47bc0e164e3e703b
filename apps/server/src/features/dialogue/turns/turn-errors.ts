/** The client wrote again or a person took over, so that the reply of the turn is not sent. */
export class TurnOvertaken extends Error {
  override name = 'Overtaken';
}

/** The responder called tools too often. */
export class TooManySteps extends Error {
  override name = 'TooManySteps';
}

/** The responder called a tool after the turn had ended. */
export class TurnIsOver extends Error {
  override name = 'TurnIsOver';
}
