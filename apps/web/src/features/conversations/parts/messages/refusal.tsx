import { closedWords, LOGIN_FIRST, type Conversation } from '@cauce/contract/conversations/conversations';
import { Lock } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import styles from '../conversation/conversation.module.css';

/** Where each channel's account is connected again. */
const CONNECTING = {
  whatsapp: [pageHref('/integraciones/whatsapp-api'), 'whatsappApi.read'],
  whatsapp_qr: [pageHref('/integraciones/whatsapp'), 'whatsappApi.read'],
  instagram: [pageHref('/integraciones/meta'), 'meta.read'],
  messenger: [pageHref('/integraciones/meta'), 'meta.read'],
  simulator: [pageHref('/integraciones/meta'), 'meta.read'],
} as const;

/** Why nothing can be written to them now, and what can be done about it. */
export function Refusal({
  conversation,
  onTemplates,
}: {
  conversation: Conversation;
  onTemplates: () => void;
}) {
  const { channel, cannotWrite, can } = conversation;
  const [href, needs] = CONNECTING[channel];
  const mayConnect = useCan(needs);
  if (cannotWrite !== 'closed' && cannotWrite !== 'login') return null;
  return (
    <output className={styles.refusal}>
      <Lock aria-hidden size={16} />
      <span>{cannotWrite === 'login' ? `${LOGIN_FIRST}.` : `${closedWords(channel)}.`}</span>
      {cannotWrite === 'login' && mayConnect && (
        <ButtonLink size="small" href={href}>
          Conectar
        </ButtonLink>
      )}
      {cannotWrite === 'closed' && can.useTemplates && (
        <Button size="small" kind="primary" onClick={onTemplates}>
          Enviar una plantilla
        </Button>
      )}
    </output>
  );
}
