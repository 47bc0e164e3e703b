import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { useNow } from './now.ts';
import { useBusiness } from './session.ts';

/** Today's date in the time zone of the business. */
export const useToday = (): IsoDate => isoDateIn(useNow(), useBusiness().zone);
