import { type Card, CARD_LABELS, type CardKind } from '@cauce/contract/conversations/message-cards';
import {
  AtSign,
  CalendarPlus,
  Clapperboard,
  CircleDashed,
  Heart,
  Images,
  Link2,
  type LucideIcon,
  MapPin,
  MousePointerClick,
  Phone,
  PhoneOff,
  ShoppingBag,
  SquareMenu,
  SquarePen,
} from 'lucide-react';
import styles from './card.module.css';

const ICONS: Readonly<Record<CardKind, LucideIcon>> = {
  link: Link2,
  post: Images,
  reel: Clapperboard,
  story: CircleDashed,
  storyReply: CircleDashed,
  storyMention: AtSign,
  location: MapPin,
  heart: Heart,
  product: ShoppingBag,
  order: ShoppingBag,
  options: SquareMenu,
  button: MousePointerClick,
  form: SquarePen,
  callAllowed: Phone,
  callRefused: PhoneOff,
  booking: CalendarPlus,
};

/** The label of the link of a card; other links show their host. */
const LINKS: Readonly<Partial<Record<CardKind, string>>> = {
  location: 'Ver en el mapa',
  post: 'Ver la publicación',
  reel: 'Ver el reel',
  story: 'Ver la historia',
  storyReply: 'Ver la historia',
  storyMention: 'Ver la historia',
};

const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, '') ?? 'Abrir';

/** The card that a message has besides its own words. */
export function MessageCard({ kind, title, body, url }: Card) {
  const Icon = ICONS[kind];
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <Icon aria-hidden size={14} />
        {CARD_LABELS[kind]}
      </p>
      {title !== '' && <b>{title}</b>}
      {body !== '' && <p className={styles.body}>{body}</p>}
      {/^https?:\/\//.test(url) && (
        <a href={url} target="_blank" rel="noreferrer">
          {LINKS[kind] ?? hostOf(url)}
        </a>
      )}
    </div>
  );
}
