import { formatDateTime } from '@cauce/domain/time/dates';
import { useSession } from '../../../platform/session.ts';
import { clockWords, type OpenPromotion } from './use-promotion.ts';

const ZONE_OF_VISITORS = 'America/Mexico_City';

/** The time that is left. Screen readers get the end instead of every second. */
export function Countdown({ promotion: { endsAt, left } }: { promotion: OpenPromotion }) {
  const { business } = useSession();
  return (
    <>
      <span className="figures" aria-hidden>
        {clockWords(left)}
      </span>
      <time className="visually-hidden" dateTime={endsAt.toISOString()}>
        {formatDateTime(endsAt, business?.zone ?? ZONE_OF_VISITORS)}
      </time>
    </>
  );
}
