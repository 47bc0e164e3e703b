import type { Funnel } from '@cauce/contract/funnels/funnels';
import { MessageCircle } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './share-dialog.module.css';

/** The link with which anybody who has an account copies this funnel. */
export function ShareDialog({ funnel, onClose }: { funnel: Funnel; onClose: () => void }) {
  const link = window.location.origin + pageHref('/funnels/nuevo', { funnelId: funnel._id });
  const text = `Te comparto mi embudo «${funnel.name}»: ${link}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Compartir"
      description={`Con esta liga, quien tenga una cuenta copia «${funnel.name}» a su negocio: sus fases y mensajes, sin contactos ni notas.`}
      size="small"
    >
      <Stack gap={16}>
        <p className={styles.link}>{link}</p>
        <Row gap={8} wrap>
          <ButtonLink
            kind="primary"
            newTab
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            icon={<MessageCircle aria-hidden size={16} />}
          >
            Compartir por WhatsApp
          </ButtonLink>
          <CopyButton words text={link} label="Copiar" />
        </Row>
      </Stack>
    </Dialog>
  );
}
