import type { ChannelAccount } from '@cauce/contract/conversations/channels';
import { PAGES } from '@cauce/contract/kit/pages';
import { useQuery } from '@tanstack/react-query';
import { Attention } from '../../../ui/feedback/attention.tsx';
import { CHANNEL_LOOKS } from '../../catalogue/index.ts';
import { metaAccounts, pairedPhones, whatsappAccounts } from '../queries.ts';
import { nameOf, PHASES } from '../words.ts';

interface StoppedProps {
  account: ChannelAccount;
  detail: string;
  href: string;
}

const Stopped = ({ account, detail, href }: StoppedProps) => (
  <Attention
    title={`${CHANNEL_LOOKS[account.channel].account.label}: ${nameOf(account)} dejó de funcionar`}
    detail={detail}
    action="Volver a conectar"
    href={href}
  />
);

interface AccountsProps {
  accounts: readonly ChannelAccount[] | undefined;
  href: string;
}

const StoppedAccounts = ({ accounts = [], href }: AccountsProps) =>
  accounts
    .filter(({ state }) => state === 'stopped')
    .map((account) => (
      <Stopped
        key={account._id}
        account={account}
        detail={account.reason || CHANNEL_LOOKS[account.channel].account.remedy}
        href={href}
      />
    ));

/** Numbers of the WhatsApp API that no longer send or receive. */
export const StoppedWhatsapp = () => (
  <StoppedAccounts accounts={useQuery(whatsappAccounts).data?.accounts} href={PAGES.whatsappApi.path} />
);

/** Accounts of Instagram and Messenger that no longer send or receive. */
export const StoppedMeta = () => (
  <StoppedAccounts accounts={useQuery(metaAccounts).data?.accounts} href={PAGES.meta.path} />
);

/** Paired telephones whose session ended. */
export function StoppedPhones() {
  const { data = [] } = useQuery(pairedPhones);
  return data
    .filter(({ phase }) => PHASES[phase].tone === 'error')
    .map((phone) => (
      <Stopped
        key={phone._id}
        account={phone}
        detail={PHASES[phone.phase].description}
        href={PAGES.whatsapp.path}
      />
    ));
}
