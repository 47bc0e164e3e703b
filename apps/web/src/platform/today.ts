import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { useNow } from './now.ts';
import { useBusiness } from './session.ts';

/** The day it is where the business is. */
export const useToday = (): IsoDate => isoDateIn(useNow(), useBusiness().zone);
