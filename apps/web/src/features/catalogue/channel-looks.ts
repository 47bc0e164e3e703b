import type { AccountChannel, AccountPage, ChannelName } from '@cauce/contract/conversations/channel-table';
import {
  AtSign,
  FlaskConical,
  Link2,
  MessageCircle,
  MessagesSquare,
  QrCode,
  type LucideIcon,
} from 'lucide-react';

interface AccountWords {
  /** The name of the channel among the channels of a business. */
  label: string;
  /** The network's name for the id of an account. */
  idLabel: string;
  /** Tells people what to do when an account has stopped. */
  remedy: string;
  /** The kind of messages that the channel receives. */
  messages: string;
  /** The kind of comments that the channel receives. */
  comments: string;
}

const PAGE_REMEDY = 'Genera otro token de la página y vuelve a conectarla. Lo que está por salir espera.';

/** How screens show each channel; `CHANNELS` of the contract has their capabilities. */
export const CHANNEL_LOOKS: Readonly<
  Record<ChannelName, { icon: LucideIcon }> & Record<AccountChannel, { account: AccountWords }>
> = {
  simulator: { icon: FlaskConical },
  whatsapp: {
    icon: MessageCircle,
    account: {
      label: 'WhatsApp API',
      idLabel: 'Id. del número',
      remedy: 'Genera otro token en Meta y vuelve a conectar el número. Lo que está por salir espera.',
      messages: '',
      comments: '',
    },
  },
  whatsapp_qr: {
    icon: MessageCircle,
    account: { label: 'WhatsApp con QR', idLabel: 'Número', remedy: '', messages: '', comments: '' },
  },
  instagram: {
    icon: AtSign,
    account: {
      label: 'Instagram',
      idLabel: 'Id. de la cuenta',
      remedy: PAGE_REMEDY,
      messages: 'Los mensajes de tu cuenta profesional ligada a la página',
      comments: 'Comentarios de las publicaciones y reels en Instagram',
    },
  },
  messenger: {
    icon: MessagesSquare,
    account: {
      label: 'Messenger',
      idLabel: 'Id. de la página',
      remedy: PAGE_REMEDY,
      messages: 'Lo que escriben a tu página de Facebook',
      comments: 'Comentarios de las publicaciones de la página en Facebook',
    },
  },
};

interface PageLook {
  icon: LucideIcon;
  description: string;
  /** Its page is new: the catalogue lists it after the settled ones, with the tag «beta». */
  isBeta?: true;
}

/** How the catalogue shows the pages on which accounts are connected, in its order. */
export const ACCOUNT_PAGE_LOOKS: Readonly<Record<AccountPage, PageLook>> = {
  whatsapp: { icon: QrCode, description: 'Conecta tu número escaneando un código.' },
  whatsappApi: { icon: MessageCircle, description: 'La conexión oficial, para más volumen y plantillas.' },
  meta: { icon: Link2, description: 'Instagram y Messenger de tus páginas.', isBeta: true },
};
