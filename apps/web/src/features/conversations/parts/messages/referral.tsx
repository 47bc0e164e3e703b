import {
  type Referral,
  REFERRAL_LABELS,
  type ReferralKind,
} from '@cauce/contract/conversations/message-cards';
import { Earth, Images, Link2, type LucideIcon, Megaphone, ShoppingBag } from 'lucide-react';
import styles from './card.module.css';

const LOOKS: Readonly<Record<ReferralKind, { icon: LucideIcon; link: string }>> = {
  ad: { icon: Megaphone, link: 'Ver el anuncio' },
  post: { icon: Images, link: 'Ver la publicación' },
  product: { icon: ShoppingBag, link: 'Ver el producto' },
  link: { icon: Link2, link: 'Ver el enlace' },
  website: { icon: Earth, link: 'Ver la página' },
  other: { icon: Earth, link: 'Ver la página' },
};

/** How the person came to the conversation. */
export function MessageReferral({ kind, title, body, url, reference, product }: Referral) {
  const { icon: Icon, link } = LOOKS[kind];
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <Icon aria-hidden size={14} />
        {REFERRAL_LABELS[kind]}
      </p>
      {title !== '' && <b>{title}</b>}
      {body !== '' && <p className={styles.body}>{body}</p>}
      {product !== '' && <p className={styles.body}>Producto: {product}</p>}
      {reference !== '' && <p className={styles.body}>Referencia: {reference}</p>}
      {/^https?:\/\//.test(url) && (
        <a href={url} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
    </div>
  );
}
