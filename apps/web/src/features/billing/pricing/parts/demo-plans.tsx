import { DEMO_PLANS } from '@cauce/domain/billing/usd-plans';
import { MessageCircle } from 'lucide-react';
import { supportWhatsapp } from '../../../../platform/contact.ts';
import { pageHref } from '../../../../platform/page-href.ts';
import { useSession } from '../../../../platform/session.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import { countWords, priceWords } from '../../checkout/price-words.ts';
import styles from './usd-section.module.css';

const REQUEST = 'Quiero una demostración.';
const HELP = pageHref('/ayuda');

/** The plans of a demonstration. Nothing can be bought here; read-only it also offers no demonstration. */
export function DemoPlans({ readOnly }: { readOnly: boolean }) {
  const session = useSession();
  return (
    <Stack as="section" gap={16} aria-label="Elige tu Plan">
      <ul className={styles.plans}>
        {DEMO_PLANS.map(({ title, credits, displayUsd }) => (
          <li key={title} className={styles.example}>
            <h2 className={styles.name}>{title}</h2>
            <p className={styles.amount}>{priceWords(displayUsd * 100, 'USD')}</p>
            <p className={styles.quiet}>al mes</p>
            <p className={styles.messages}>{countWords(credits)} mensajes al mes</p>
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={styles.pay}>
          <ButtonLink
            wide
            kind="primary"
            icon={<MessageCircle aria-hidden />}
            href={supportWhatsapp(session, REQUEST) ?? HELP}
          >
            Pedir una demostración por WhatsApp
          </ButtonLink>
        </div>
      )}
    </Stack>
  );
}
