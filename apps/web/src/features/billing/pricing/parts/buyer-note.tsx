import { Info } from 'lucide-react';
import { REGISTER } from '../../../../platform/return-path.ts';
import { useSession } from '../../../../platform/session.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Box, Row } from '../../../../ui/layout/box.tsx';
import type { Buyer } from '../../checkout/use-checkout.ts';
import styles from './note.module.css';

/** Says what is missing before this person can buy. */
export function BuyerNote({ buyer }: { buyer: Buyer }) {
  const { business } = useSession();
  if (buyer === 'visitor' || buyer === 'mayBuy') return null;
  const text =
    buyer === 'mayNotBuy'
      ? `Solo puede comprar quien administra ${business?.name} o quien tiene permiso para «Recargar». Pídele que lo haga o que te dé ese permiso.`
      : 'Registra tu negocio o únete a uno para contratar un plan o comprar mensajes.';
  return (
    <Row gap={8} columnGap={12} align="center" wrap className={styles.note} role="note">
      <Info aria-hidden size={20} />
      <Box as="p" grow basis={240} shrink>
        {text}
      </Box>
      {buyer === 'withoutBusiness' && (
        <ButtonLink size="small" href={REGISTER}>
          Registrar negocio
        </ButtonLink>
      )}
    </Row>
  );
}
