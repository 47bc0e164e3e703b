import { useQuery } from '@tanstack/react-query';
import { pageHref } from '../../../platform/page-href.ts';
import { QrCode } from '../../../ui/data/qr-code.tsx';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Link } from '../../../ui/inputs/link.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { whatsappNumber } from '../queries.ts';
import { linkOf } from '../words.ts';
import styles from './share-link.module.css';

/** The link to publish, with which people write the keyword as their first message. */
export function ShareLink({ keyword }: { keyword: string }) {
  const { data: number } = useQuery(whatsappNumber);
  if (number === undefined || keyword === '') return null;
  if (number === '')
    return (
      <p className={styles.note} data-whole>
        <Link href={pageHref('/integraciones/whatsapp-api')}>Conecta tu WhatsApp</Link> y aquí verás la liga
        que puedes publicar.
      </p>
    );
  const link = linkOf(number, keyword);
  return (
    <Row gap={16} align="center" wrap data-whole className={styles.share}>
      <div className={styles.code}>
        <QrCode text={link} label={`Código QR que abre WhatsApp con «${keyword}»`} />
      </div>
      <Stack gap={8} grow basis={240} shrink>
        <p className={styles.note}>
          Publica esta liga o el código: abre tu WhatsApp con el mensaje ya escrito.
        </p>
        <p className={styles.link}>{link}</p>
        <Row gap={8} wrap>
          <CopyButton words label="Copiar liga" text={link} />
        </Row>
      </Stack>
    </Row>
  );
}
