/** Somebody wrote, or a person took over: what was being thought out is for nothing. */
export class TurnOvertaken extends Error {
  override name = 'Overtaken';
}

/** It asked for more than anybody needs. */
export class TooManySteps extends Error {
  override name = 'TooManySteps';
}

/** It asks for something after its turn was over. */
export class TurnIsOver extends Error {
  override name = 'TurnIsOver';
}
