import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { ChannelAccount } from '@cauce/contract/conversations/channels';
import type { PairingPhase } from '@cauce/contract/conversations/whatsapp-qr';
import type { Tone } from '../../ui/data/chip.tsx';
import type { Question } from '../../ui/overlay/confirm-store.ts';

interface Standing {
  label: string;
  tone: Tone;
}

export const STATES: Record<ChannelAccount['state'], Standing> = {
  connecting: { label: 'Conectando', tone: 'primary' },
  connected: { label: 'Conectada', tone: 'success' },
  stopped: { label: 'Detenida', tone: 'error' },
  disconnected: { label: 'Desconectada', tone: 'neutral' },
};

export const PHASES: Record<PairingPhase, Standing & { description: string }> = {
  starting: {
    label: 'Preparando',
    tone: 'primary',
    description: 'Preparamos el código. Tarda unos segundos.',
  },
  scan: {
    label: 'Espera tu código',
    tone: 'primary',
    description: 'Escanea el código con el teléfono del negocio.',
  },
  pairing: {
    label: 'Enlazando',
    tone: 'primary',
    description: 'Ya lo escaneaste. Estamos terminando de enlazarlo.',
  },
  connected: { label: 'Enlazado', tone: 'success', description: '' },
  reconnecting: {
    label: 'Reconectando',
    tone: 'warning',
    description:
      'Se perdió la conexión y volvemos a intentarlo solos. Lo que escribas espera y sale después.',
  },
  expired: {
    label: 'Código vencido',
    tone: 'neutral',
    description: 'Nadie escaneó el código a tiempo. Pide otro cuando tengas el teléfono a la mano.',
  },
  unreached: {
    label: 'Sin respuesta',
    tone: 'error',
    description:
      'No pudimos hablar con WhatsApp. Revisa que el servidor tenga salida a internet y vuelve a intentarlo.',
  },
  loggedOut: {
    label: 'Sesión cerrada',
    tone: 'error',
    description:
      'Se cerró desde el teléfono. Vuelve a enlazarlo para seguir; tus conversaciones siguen aquí.',
  },
  replaced: {
    label: 'Abierta en otro lado',
    tone: 'error',
    description: 'Otra conexión tomó esta sesión. Ciérrala allá y vuelve a enlazar el teléfono aquí.',
  },
  taken: {
    label: 'Número ocupado',
    tone: 'error',
    description:
      'Ese número ya está conectado a otro negocio. Enlaza otro teléfono o desconéctalo allá primero.',
  },
  refused: {
    label: 'Rechazada',
    tone: 'error',
    description:
      'WhatsApp no aceptó la conexión. Abre WhatsApp en el teléfono y revisa si el número sigue activo.',
  },
};

export const nameOf = ({ name, handle }: ChannelAccount): string => handle || name || 'la cuenta';

/** The question before an account is disconnected: what is deleted, and what stays. */
export function disconnecting(account: ChannelAccount): Question {
  const named = nameOf(account);
  const isPhone = CHANNELS[account.channel].account.connectedBy === 'qr';
  return {
    title: `${isPhone ? 'Desenlazar' : 'Desconectar'} ${named}`,
    consequences: [
      'Ya no llegarán mensajes nuevos de esta cuenta, ni saldrán los tuyos.',
      'Lo que estaba por salir se marca como no enviado.',
      isPhone
        ? 'Se cierra la sesión en el teléfono y olvidamos sus llaves.'
        : 'Olvidamos su token: para volver necesitarás uno.',
      ...(account.isDefault ? ['Los avisos saldrán por tu siguiente cuenta conectada.'] : []),
      ...(account.takesComments ? ['Dejas de recibir sus comentarios.'] : []),
      'Tus conversaciones se quedan en el Chat.',
    ],
    action: isPhone ? 'Desenlazar' : 'Desconectar',
    // The button that opens the question may say «Cancelar enlace».
    cancel: 'Volver',
    danger: true,
  };
}

const TEMPLATE_STATES: Record<string, Standing> = {
  APPROVED: { label: 'Aprobada', tone: 'success' },
  PENDING: { label: 'En revisión', tone: 'warning' },
  IN_APPEAL: { label: 'En apelación', tone: 'warning' },
  REJECTED: { label: 'Rechazada', tone: 'error' },
  PAUSED: { label: 'Pausada', tone: 'warning' },
  DISABLED: { label: 'Desactivada', tone: 'error' },
  PENDING_DELETION: { label: 'Por eliminarse', tone: 'neutral' },
  DELETED: { label: 'Eliminada', tone: 'neutral' },
};
/** Meta adds new states from time to time, and they are shown as Meta sends them. */
export const templateState = (status: string): Standing =>
  TEMPLATE_STATES[status] ?? { label: status, tone: 'neutral' };

const CATEGORIES: Record<string, string> = {
  UTILITY: 'Utilidad',
  MARKETING: 'Marketing',
  AUTHENTICATION: 'Autenticación',
};
export const templateKind = (category: string): string => CATEGORIES[category] ?? category;
