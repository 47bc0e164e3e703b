import { NO_ACTION } from './actions.ts';
import type { Phase } from './shape.ts';

/** The place of a contact in a funnel: the stored names of the phase and its scenario. */
export const placeOf = (phase: string, scenario: string): string => `${phase}.${scenario}`;

/** The place of a contact who is not in the funnel, in the words of the specification. */
export const NO_PLACE = 'sin_fase.ninguno';

/** The stored name of a place whose scenario is not in the funnel any more, in words. */
export const placeInWords = (place: string): string => place.replaceAll('_', ' ').replaceAll('.', ' · ');

type Places = readonly {
  name: string;
  formattedName: string;
  scenarios: readonly { formattedName: string; name: string }[];
}[];

/** The places of a funnel in order, with the names of phase and scenario. */
export const listPlaces = (phases: Places): { place: string; phase: string; name: string }[] =>
  phases.flatMap((phase) =>
    phase.scenarios.map(({ formattedName, name }) => ({
      place: placeOf(phase.formattedName, formattedName),
      phase: phase.name,
      name,
    })),
  );

/** The place to which each action moves a contact. Scenarios that are entered by hand only have none. */
export const actionPlaces = (phases: readonly Phase[]): Record<string, string> =>
  Object.fromEntries(
    phases.flatMap((phase) =>
      phase.scenarios
        .filter(({ type, actionReference }) => type === 'auto' && actionReference !== NO_ACTION)
        .map(({ actionReference, formattedName }) => [
          actionReference,
          placeOf(phase.formattedName, formattedName),
        ]),
    ),
  );
