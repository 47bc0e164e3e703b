import type { Today } from '../queries.ts';
import { TeamToday } from './team-today.tsx';
import { TrialCard } from './trial-card.tsx';

/** The trial and the team of the business. */
export default function Beside({ today }: { today: Today }) {
  return (
    <>
      <TrialCard business={today.business.data} />
      <TeamToday today={today} />
    </>
  );
}
