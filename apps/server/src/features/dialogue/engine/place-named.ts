import type { State } from './state.ts';
import type { Scene } from './understanding.ts';

/** The specialist and the branch that a message names, so that the question for the service loses neither. */
export function placeWithoutService({ said }: Scene): Partial<State> {
  const [branchId] = said.branches.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  const [specialistId] = said.specialists.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  return {
    ...(branchId !== undefined && { branchId }),
    ...(specialistId !== undefined && { specialistId }),
  };
}
