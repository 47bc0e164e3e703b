import type { ChannelAccount, WebhookData } from '@cauce/contract/conversations/channels';
import { useQuery } from '@tanstack/react-query';
import { META_CALLS } from '../mutations.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { AccountsPage } from '../parts/accounts-page.tsx';
import { ConnectMeta } from '../parts/connect-meta.tsx';
import { Webhook } from '../parts/webhook.tsx';
import { metaAccounts } from '../queries.ts';

const steps = (webhook: WebhookData) => [
  {
    title: 'Liga tu Instagram a tu página',
    description: (
      <p>
        Tu Instagram debe ser una <b>cuenta profesional</b> y estar ligada a tu página de Facebook. Se hace en
        Instagram, en <b>Configuración › Cuentas vinculadas</b>.
      </p>
    ),
  },
  {
    title: 'Deja que otras apps lean tus mensajes',
    description: (
      <p>
        En Instagram abre <b>Mensajes › Herramientas conectadas</b> y activa <b>Permitir acceso a mensajes</b>
        . Sin eso Instagram no nos cuenta lo que te escriben.
      </p>
    ),
  },
  {
    title: 'Genera el token de la página',
    description: (
      <p>
        En <b>developers.facebook.com</b>, en tu aplicación, agrega <b>Messenger</b>, elige tu página y genera
        su token con los permisos <b>pages_messaging</b>, <b>pages_manage_metadata</b>,{' '}
        <b>pages_read_engagement</b>, <b>instagram_basic</b> e <b>instagram_manage_messages</b>.
      </p>
    ),
  },
  {
    title: 'Pégalo aquí',
    description: (
      <p>Con ese mismo token conectamos la página y su Instagram. Lo comprobamos antes de guardarlo.</p>
    ),
  },
  {
    title: 'Dile a Meta dónde avisarnos',
    description: (
      <>
        <p>
          En el webhook de tu aplicación, tanto en <b>Page</b> como en <b>Instagram</b>, pega estos dos datos.
        </p>
        <Webhook webhook={webhook} />
      </>
    ),
  },
];

const PageAccount = ({ account }: { account: ChannelAccount }) => (
  <AccountCard account={account} calls={META_CALLS} />
);

export function MetaScreen() {
  const { data, isError, isFetching, refetch } = useQuery(metaAccounts);
  return (
    <AccountsPage
      title="Instagram y Messenger"
      description="Lo que te escriben en tus páginas y en Instagram, en la misma bandeja que WhatsApp."
      isBeta
      permission="meta.write"
      data={data}
      failed={isError}
      retrying={isFetching}
      onRetry={() => void refetch()}
      connect="Conectar una página"
      steps={steps}
      ConnectForm={ConnectMeta}
      Account={PageAccount}
    />
  );
}
