import type { ChannelAccount, WebhookData } from '@cauce/contract/conversations/channels';
import { PAGES } from '@cauce/contract/kit/pages';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/session.ts';
import { WHATSAPP_CALLS } from '../mutations.ts';
import { AccountCard } from '../parts/account-card.tsx';
import { AccountsPage } from '../parts/accounts-page.tsx';
import { ConnectWhatsapp } from '../parts/connect-whatsapp.tsx';
import { Templates } from '../parts/templates.tsx';
import { Webhook } from '../parts/webhook.tsx';
import { whatsappAccounts } from '../queries.ts';

const steps = (webhook: WebhookData) => [
  {
    title: 'Entra a Meta para desarrolladores',
    description: (
      <p>
        En <b>developers.facebook.com</b>, con la cuenta que administra tu empresa, abre tu aplicación y
        agrega el producto <b>WhatsApp</b>.
      </p>
    ),
  },
  {
    title: 'Agrega tu número',
    description: (
      <p>
        En <b>Configuración de la API</b> agrega el número del negocio y confírmalo con el código que te
        llega. El número no debe estar abierto en la app de WhatsApp de un teléfono.
      </p>
    ),
  },
  {
    title: 'Crea un token permanente',
    description: (
      <p>
        En <b>Configuración del negocio › Usuarios del sistema</b> crea uno, asígnale tu aplicación y tu
        cuenta de WhatsApp, y genera un token sin vencimiento con los permisos{' '}
        <b>whatsapp_business_messaging</b> y <b>whatsapp_business_management</b>.
      </p>
    ),
  },
  {
    title: 'Pega aquí los tres datos',
    description: (
      <p>
        Los comprobamos con Meta antes de guardar nada. Si algo no coincide, te decimos en qué campo está.
      </p>
    ),
  },
  {
    title: 'Dile a Meta dónde avisarnos',
    description: (
      <>
        <p>
          En <b>WhatsApp › Configuración › Webhook</b> pega estos dos datos y suscríbete al campo{' '}
          <b>messages</b>. Si tu aplicación ya lo tiene, no hace falta repetirlo.
        </p>
        <Webhook webhook={webhook} />
      </>
    ),
  },
];

/** A number with its templates. */
function NumberCards({ account }: { account: ChannelAccount }) {
  const seesTemplates = useCan('conversations.read');
  return (
    <>
      <AccountCard account={account} calls={WHATSAPP_CALLS} />
      {seesTemplates && <Templates account={account} />}
    </>
  );
}

export function WhatsappApiScreen() {
  const { data, isError, isFetching, refetch } = useQuery(whatsappAccounts);
  return (
    <AccountsPage
      title={PAGES.whatsappApi.title}
      description="La conexión oficial de WhatsApp: estable, con plantillas aprobadas y para todo el equipo."
      permission="whatsappApi.write"
      data={data}
      failed={isError}
      retrying={isFetching}
      onRetry={() => void refetch()}
      connect="Conectar un número"
      steps={steps}
      ConnectForm={ConnectWhatsapp}
      Account={NumberCards}
    />
  );
}
