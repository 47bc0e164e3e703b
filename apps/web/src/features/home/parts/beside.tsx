import type { Today } from '../queries.ts';
import { TeamToday } from './team-today.tsx';
import { TrialCard } from './trial-card.tsx';

/** How long the business may try, and who works in it. */
export default function Beside({ today }: { today: Today }) {
  return (
    <>
      <TrialCard business={today.business.data} />
      <TeamToday today={today} />
    </>
  );
}
