import { useBusiness } from '../../../platform/session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { TeamPanel } from '../parts/team-panel.tsx';

/** The page of the team, which the account menu opens. */
export function TeamScreen() {
  const { _id, name } = useBusiness();
  return (
    <Page title="Equipo" description={name} width="form">
      <TeamPanel businessId={_id} />
    </Page>
  );
}
