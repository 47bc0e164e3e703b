import type { Message } from '@cauce/contract/conversations/conversations';
import { linkTo } from '@cauce/domain/texts/map-link';
import { Ban, CircleHelp, ListChecks, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Row } from '../../../../ui/layout/box.tsx';
import { DELETED } from '../../words.ts';
import styles from './bubble.module.css';
import { MessageCard } from './card.tsx';
import { LinkedText } from './linked-text.tsx';
import { MessageMedia } from './message-media.tsx';
import { Quote } from './quote.tsx';
import { MessageReferral } from './referral.tsx';

const POINT = /(-?\d{1,3}\.\d+),\s*(-?\d{1,3}\.\d+)/;

/** The link to a location: its own link, or a map of its coordinates. */
function mapOf(text: string): string | undefined {
  const link = /https:\/\/\S+/.exec(text)?.[0];
  if (link !== undefined) return link;
  const [, lat, lng] = POINT.exec(text) ?? [];
  return lat === undefined || lng === undefined ? undefined : linkTo({ lat: Number(lat), lng: Number(lng) });
}

function Place({ text }: { text: string }) {
  const map = mapOf(text);
  const lines = text.split('\n').filter((line) => !POINT.test(line) && !line.startsWith('https://'));
  return (
    <Row as="span" gap={8} className={styles.thing}>
      <MapPin aria-hidden size={18} />
      <span>
        {lines.join('\n') || 'Ubicación'}
        {map !== undefined && (
          <>
            {'\n'}
            <a href={map} target="_blank" rel="noreferrer">
              Ver en el mapa
            </a>
          </>
        )}
      </span>
    </Row>
  );
}

const thing = (icon: ReactNode, words: ReactNode) => (
  <Row as="span" gap={8} className={styles.thing}>
    {icon}
    <span>{words}</span>
  </Row>
);

/** The text of a message, by its kind. */
function Words({ kind, text }: Pick<Message, 'kind' | 'text'>) {
  switch (kind) {
    case 'location':
      return <Place text={text} />;
    case 'contact':
      return thing(<UserRound aria-hidden size={18} />, text || 'Contacto');
    case 'choice':
      return thing(<ListChecks aria-hidden size={18} />, <LinkedText text={text} />);
    case 'reaction':
      return <>{text === '' ? 'Quitó su reacción' : `Reaccionó con ${text}`}</>;
    case 'unsupported':
      return thing(
        <CircleHelp aria-hidden size={18} />,
        text || 'Este mensaje no se puede mostrar aquí. Míralo en la aplicación del canal.',
      );
    default:
      return <LinkedText text={text} />;
  }
}

const WORDLESS = new Set<Message['kind']>(['location', 'contact', 'reaction', 'unsupported']);

/** An assistant spoke its text, so the text is the transcript and was not sent beside the recording. */
const isSpoken = ({ kind, source, media }: Message): boolean =>
  kind === 'audio' && source === 'assistant' && media !== null;

/** A message that shows nothing else says what it is. */
const hasWords = ({ kind, text, card }: Message): boolean =>
  text !== '' || (WORDLESS.has(kind) && card === null);

/** A place with a card has its own words like any other message. */
const kindOfWords = ({ kind, card }: Message): Message['kind'] => (card === null ? kind : 'text');

const NONE: readonly string[] = [];

export interface BubbleProps {
  message: Message;
  reactions?: readonly string[] | undefined;
  /** Buttons beside the message. */
  actions?: ReactNode;
  own: boolean;
}

export function Bubble({ message, reactions = NONE, actions, own }: BubbleProps) {
  const { kind, text, media, card, answers, referral, deletedAt, editedAt } = message;
  return (
    <div className={styles.row} data-message={message._id}>
      <div className={styles.bubble} data-own={own || undefined} data-kind={kind}>
        {deletedAt === null ? (
          <>
            {referral && <MessageReferral {...referral} />}
            {answers && <Quote answers={answers} isTheirs={own === (message.direction === 'in')} />}
            {card && <MessageCard {...card} />}
            {media && (
              <MessageMedia
                kind={kind}
                media={isSpoken(message) ? { ...media, transcript: text } : media}
                caption={text}
                isShared={card !== null}
              />
            )}
            {hasWords(message) && !isSpoken(message) && (
              <div className={styles.text}>
                <Words kind={kindOfWords(message)} text={text} />
              </div>
            )}
            {editedAt !== null && <p className={styles.edited}>Editado</p>}
          </>
        ) : (
          <p className={styles.deleted}>
            <Ban aria-hidden size={14} />
            {DELETED}
          </p>
        )}
        {reactions.length > 0 && (
          <p className={styles.reactions}>
            <span className="visually-hidden">Reacciones: </span>
            {reactions.join(' ')}
          </p>
        )}
      </div>
      {deletedAt === null && actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
