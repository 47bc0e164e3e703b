import { channels, type ChannelAccount } from '@cauce/contract/conversations/channels';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { call } from '../../platform/call.ts';
import { useAction } from '../../platform/use-action.ts';
import { TOPIC } from './queries.ts';

interface Done {
  message: string;
}

const AGAIN = { topics: [TOPIC] };
const IN_FORM = { ...AGAIN, isErrorShown: false };

export const useConnectWhatsapp = () =>
  useAction(
    (body: BodyOf<typeof channels.connectWhatsapp>) => call(channels.connectWhatsapp, { body }),
    IN_FORM,
  );
export const useConnectMeta = () =>
  useAction((body: BodyOf<typeof channels.connectMeta>) => call(channels.connectMeta, { body }), IN_FORM);
export const useMakeTestLink = () =>
  useAction((body: { name: string }) => call(channels.makeSimulatorLink, { body }), IN_FORM);

interface Answered {
  data: ChannelAccount;
}
/** The message is the result of the check of an account. */
const found = async (answer: Promise<Answered>): Promise<Done> => {
  const { data } = await answer;
  if (data.state === 'connected') return { message: `${data.handle || data.name} funciona` };
  throw new Error(data.reason || 'La cuenta dejó de funcionar');
};

/** The calls of the page on which an account is connected. */
export interface AccountCalls {
  disconnect: (id: string) => Promise<Done>;
  /** Absent where the page itself shows whether the connection works. */
  test?: (id: string) => Promise<Answered>;
  /** Absent for channels that send no notices. */
  makeDefault?: (id: string) => Promise<Done>;
}
const isDefault = { isDefault: true } as const;

export const WHATSAPP_CALLS = {
  disconnect: (id) => call(channels.disconnectWhatsapp, { params: { id } }),
  test: (id) => call(channels.testWhatsapp, { params: { id } }),
  makeDefault: (id) => call(channels.changeWhatsapp, { params: { id }, body: isDefault }),
} satisfies AccountCalls;
export const META_CALLS = {
  disconnect: (id) => call(channels.disconnectMeta, { params: { id } }),
  test: (id) => call(channels.testMeta, { params: { id } }),
} satisfies AccountCalls;
export const PHONE_CALLS = {
  disconnect: (id) => call(whatsappQr.disconnect, { params: { id } }),
  makeDefault: (id) => call(whatsappQr.change, { params: { id }, body: isDefault }),
} satisfies AccountCalls;

export const useTest = (test: NonNullable<AccountCalls['test']>) =>
  useAction(async (id: string) => found(test(id)), AGAIN);
export const useDisconnect = (disconnect: AccountCalls['disconnect']) => useAction(disconnect, AGAIN);
export const useMakeDefault = (makeDefault: NonNullable<AccountCalls['makeDefault']>) =>
  useAction(makeDefault, AGAIN);
export const useSetNoticeTemplate = () =>
  useAction(
    ({ id, noticeTemplateId }: { id: string; noticeTemplateId: string | null }) =>
      call(channels.changeWhatsapp, { params: { id }, body: { noticeTemplateId } }),
    AGAIN,
  );
export const useSyncTemplates = () =>
  useAction((id: string) => call(channels.syncTemplates, { params: { id } }), AGAIN);
export const useTakeComments = () =>
  useAction(
    ({ id, takesComments }: { id: string; takesComments: boolean }) =>
      call(channels.takeComments, { params: { id }, body: { takesComments } }),
    AGAIN,
  );
export const useRemoveTestLink = () =>
  useAction((id: string) => call(channels.removeSimulatorLink, { params: { id } }), AGAIN);
export const usePair = () => useAction(() => call(whatsappQr.pair, { body: { acceptsRisk: true } }), AGAIN);
export const usePairAgain = () =>
  useAction((id: string) => call(whatsappQr.pairAgain, { params: { id } }), AGAIN);
