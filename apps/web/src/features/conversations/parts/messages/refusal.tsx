import { type AccountPage, CHANNELS } from '@cauce/contract/conversations/channel-table';
import { PAGES } from '@cauce/contract/kit/pages';
import { closedWords, LOGIN_FIRST, type Conversation } from '@cauce/contract/conversations/conversations';
import { Lock } from 'lucide-react';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { Button, ButtonLink } from '../../../../ui/inputs/button.tsx';
import styles from '../conversation/conversation.module.css';

/** A link to the page on which the account is connected again. */
function ConnectLink({ page }: { page: AccountPage }) {
  const mayConnect = useCan(`${page}.read`);
  return (
    mayConnect && (
      <ButtonLink size="small" href={pageHref(PAGES[page].path)}>
        Conectar
      </ButtonLink>
    )
  );
}

/** Says why no message can be sent now, and what to do about it. */
export function Refusal({
  conversation,
  onTemplates,
}: {
  conversation: Conversation;
  onTemplates: () => void;
}) {
  const { channel, cannotWrite, can } = conversation;
  const { account } = CHANNELS[channel];
  if (cannotWrite !== 'closed' && cannotWrite !== 'login') return null;
  return (
    <output className={styles.refusal}>
      <Lock aria-hidden size={16} />
      <span>{cannotWrite === 'login' ? `${LOGIN_FIRST}.` : `${closedWords(channel)}.`}</span>
      {cannotWrite === 'login' && account !== null && <ConnectLink page={account.page} />}
      {cannotWrite === 'closed' && can.useTemplates && (
        <Button size="small" kind="primary" onClick={onTemplates}>
          Enviar una plantilla
        </Button>
      )}
    </output>
  );
}
