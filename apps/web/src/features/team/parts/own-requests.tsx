import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { refreshSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../ui/layout/box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RelativeTime } from '../../../ui/feedback/relative-time.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ownRequests, useWithdraw } from '../queries.ts';
import styles from './team.module.css';

/** Refreshes the session when a request has disappeared, because it may have been accepted. */
function useAnswered(waiting: number): void {
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void refreshSession();
    before.current = waiting;
  }, [waiting]);
}

/** The requests of this person that wait for an answer; nothing when there are none. */
export function OwnRequests() {
  const { data = [] } = useQuery(ownRequests);
  const withdraw = useWithdraw();
  useAnswered(data.length);
  if (data.length === 0) return null;
  return (
    <Card title="Tus solicitudes" padding="none">
      <Box as="ul">
        {data.map(({ _id, businessName, createdAt }) => (
          <Row
            as="li"
            key={_id}
            gap={8}
            columnGap={12}
            align="center"
            wrap
            paddingY={12}
            paddingX={16}
            className={styles.line}
          >
            <Hourglass aria-hidden size={20} />
            <span className={styles.words}>
              <span>{businessName}</span>
              <span className={styles.muted}>
                Espera a que la acepten · <RelativeTime at={createdAt} />
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Retirar la solicitud a ${businessName}`}
              busy={withdraw.isPending && withdraw.variables === _id}
              busyLabel="Retirando..."
              onClick={() => withdraw.mutate(_id, { onError: (error) => toast.error(error.message) })}
            >
              Retirar
            </Button>
          </Row>
        ))}
      </Box>
    </Card>
  );
}
