import { useBusiness } from '../../../platform/session.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { TeamPanel } from '../parts/team-panel.tsx';

/** The team on a page of its own, where the account's menu leads. */
export function TeamScreen() {
  const { _id, name } = useBusiness();
  return (
    <Page title="Equipo" description={name} width="form">
      <TeamPanel businessId={_id} />
    </Page>
  );
}
