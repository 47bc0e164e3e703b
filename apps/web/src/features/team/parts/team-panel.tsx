import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Row } from '../../../ui/layout/box.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeletons.tsx';
import { invitations, members, requests } from '../queries.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MembersTable } from './members-table.tsx';
import { RequestList } from './request-list.tsx';
import styles from './team.module.css';

/** The three lists appear together, so that none moves another. */
function useWaiting(): boolean {
  const lists = [
    useQuery(requests(1)).isLoading,
    useQuery(members).isLoading,
    useQuery(invitations).isLoading,
  ];
  return lists.includes(true);
}

/** Members, invitations and requests of the team. */
export function TeamPanel({ businessId }: { businessId: string }) {
  const [inviting, setInviting] = useState(false);
  const waiting = useWaiting();
  const invite = () => setInviting(true);
  useShortcuts('Equipo', [{ keys: 'n', label: 'Invitar al equipo', run: invite }]);
  return (
    <Section
      title="Personas"
      description="Quién entra al negocio y qué puede hacer."
      actions={
        <Button kind="primary" icon={<UserPlus aria-hidden size={16} />} onClick={invite}>
          Invitar
        </Button>
      }
    >
      {waiting ? (
        <SkeletonTable rows={4} columns={3} />
      ) : (
        <>
          <RequestList />
          <MembersTable />
          <InvitationList />
          <Card
            title="ID del negocio"
            description="Quien lo tenga puede pedir entrar; nadie entra sin que lo aceptes aquí."
          >
            <Row gap={8} align="center" wrap className={styles.share}>
              <code>{businessId}</code>
              <CopyButton words text={businessId} label="Copiar el ID del negocio" />
            </Row>
          </Card>
        </>
      )}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </Section>
  );
}
