import { Download, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { useBusiness } from '../../../../platform/session.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Row, Stack } from '../../../../ui/layout/box.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CopyButton } from '../../../../ui/inputs/copy-button.tsx';
import { QrCode } from '../../../../ui/data/qr-code.tsx';
import { savePicture } from '../../save-picture.ts';
import { snippetFor } from '../../snippet.ts';
import { CopyLine } from './copy-line.tsx';
import styles from './share.module.css';

/** The address of the booking page, and the ways to share it. */
export function Share({ slug, isOpen }: { slug: string; isOpen: boolean }) {
  const { name } = useBusiness();
  const code = useRef<HTMLDivElement>(null);
  const url = `${window.location.origin}/reservar/${slug}`;
  const snippet = snippetFor({ url, slug, name });
  return (
    <>
      <Card
        title="Tu enlace"
        description={
          isOpen ? 'Ponlo en WhatsApp, Instagram o Google Maps.' : 'Funcionará cuando abras tus reservas.'
        }
      >
        <Stack gap={12} align="start" grow shrink className={styles.stack}>
          <CopyLine url={url} />
          {isOpen && (
            <ButtonLink href={url} newTab icon={<ExternalLink aria-hidden size={16} />}>
              Ver mi página
            </ButtonLink>
          )}
          <Row ref={code} gap={16} align="center" wrap wide className={styles.code}>
            <QrCode text={url} label={`Código QR de ${url}`} />
            <Stack gap={12} align="start" grow shrink className={styles.stack}>
              <p className={styles.note}>Imprímelo para tu mostrador o tus tarjetas.</p>
              <Button
                icon={<Download aria-hidden size={16} />}
                onClick={() => savePicture(code.current, `reservas-${slug}.svg`)}
              >
                Descargar código
              </Button>
            </Stack>
          </Row>
        </Stack>
      </Card>
      <Card
        title="En tu sitio web"
        description="Pega este código donde quieras que aparezca."
        actions={<CopyButton text={snippet} label="Copiar código para tu sitio" done="Código copiado" />}
      >
        <pre className={styles.snippet}>{snippet}</pre>
      </Card>
    </>
  );
}
