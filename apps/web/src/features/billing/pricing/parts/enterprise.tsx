import { MessageCircle } from 'lucide-react';
import { supportWhatsapp } from '../../../../platform/contact.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { useSession } from '../../../../platform/session.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../../ui/layout/box.tsx';
import styles from './wide-card.module.css';

const REQUEST = 'Me interesa el Plan Empresarial, con más de 10,000 mensajes al mes.';
const HELP = pageHref('/ayuda');

/** The plan for more messages than can be bought here, which is arranged with a person. */
export function Enterprise() {
  const session = useSession();
  return (
    <Row as="section" gap={16} align="center" justify="between" wrap className={styles.card}>
      <Box grow basis={280} shrink>
        <h2 className={styles.title}>Plan Empresarial</h2>
        <p className={styles.detail}>
          Para más de 10,000 mensajes al mes. Cuéntanos cómo trabajas y te damos un precio a tu medida.
        </p>
      </Box>
      <ButtonLink icon={<MessageCircle aria-hidden />} href={supportWhatsapp(session, REQUEST) ?? HELP}>
        Pedir por WhatsApp
      </ButtonLink>
    </Row>
  );
}
