import { AT_ONCE } from '@cauce/contract/files';
import { refuse } from '../../platform/mount/refusal.ts';

/** Counts, in this process, the files that each person has on their way. */
export function fewAtOnce() {
  const underWay = new Map<string, number>();
  return async function takePlace<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const taken = underWay.get(personId) ?? 0;
    if (taken >= AT_ONCE)
      refuse('tooMany', `Ya estás subiendo ${AT_ONCE} archivos. Espera a que termine uno`);
    underWay.set(personId, taken + 1);
    try {
      return await work();
    } finally {
      const left = (underWay.get(personId) ?? 1) - 1;
      if (left === 0) underWay.delete(personId);
      else underWay.set(personId, left);
    }
  };
}
