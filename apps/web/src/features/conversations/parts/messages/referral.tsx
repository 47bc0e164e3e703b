import {
  type Referral,
  REFERRAL_LABELS,
  type ReferralKind,
} from '@cauce/contract/conversations/message-cards';
import { Earth, Images, Link2, type LucideIcon, Megaphone, ShoppingBag } from 'lucide-react';
import styles from './card.module.css';

const LOOKS: Readonly<Record<ReferralKind, { icon: LucideIcon; link: string; reference: string }>> = {
  ad: { icon: Megaphone, link: 'Ver el anuncio', reference: 'Referencia' },
  post: { icon: Images, link: 'Ver la publicación', reference: 'Referencia' },
  product: { icon: ShoppingBag, link: 'Ver el producto', reference: 'Producto' },
  link: { icon: Link2, link: 'Ver el enlace', reference: 'Referencia' },
  website: { icon: Earth, link: 'Ver la página', reference: 'Referencia' },
  other: { icon: Earth, link: 'Ver la página', reference: 'Referencia' },
};

/** How the person came to the conversation. */
export function MessageReferral({ kind, title, body, url, reference }: Referral) {
  const { icon: Icon, link, reference: label } = LOOKS[kind];
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <Icon aria-hidden size={14} />
        {REFERRAL_LABELS[kind]}
      </p>
      {title !== '' && <b>{title}</b>}
      {body !== '' && <p className={styles.body}>{body}</p>}
      {reference !== '' && (
        <p className={styles.body}>
          {label}: {reference}
        </p>
      )}
      {/^https?:\/\//.test(url) && (
        <a href={url} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
    </div>
  );
}
