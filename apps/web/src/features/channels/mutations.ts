import { channels, type ChannelAccount } from '@cauce/contract/conversations/channels';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { TOPIC } from './queries.ts';

interface Done {
  message: string;
}

/** Runs an action and shows its result or its error as a toast; a form shows errors itself. */
function useAct<I, D extends Done>(act: (input: I) => Promise<D>, saying = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => void toast.success(message),
    onError: ({ message }) => void (saying && toast.error(message)),
    onSettled: () => client.invalidateQueries({ queryKey: [TOPIC] }),
  });
}

export const useConnectWhatsapp = () =>
  useAct((body: BodyOf<typeof channels.connectWhatsapp>) => call(channels.connectWhatsapp, { body }), false);
export const useConnectMeta = () =>
  useAct((body: BodyOf<typeof channels.connectMeta>) => call(channels.connectMeta, { body }), false);
export const useMakeTestLink = () =>
  useAct((body: { name: string }) => call(channels.makeSimulatorLink, { body }), false);

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
  useAct(async (id: string) => found(test(id)));
export const useDisconnect = (disconnect: AccountCalls['disconnect']) => useAct(disconnect);
export const useMakeDefault = (makeDefault: NonNullable<AccountCalls['makeDefault']>) => useAct(makeDefault);
export const useSetNoticeTemplate = () =>
  useAct(({ id, noticeTemplateId }: { id: string; noticeTemplateId: string | null }) =>
    call(channels.changeWhatsapp, { params: { id }, body: { noticeTemplateId } }),
  );
export const useSyncTemplates = () =>
  useAct((id: string) => call(channels.syncTemplates, { params: { id } }));
export const useTakeComments = () =>
  useAct(({ id, takesComments }: { id: string; takesComments: boolean }) =>
    call(channels.takeComments, { params: { id }, body: { takesComments } }),
  );
export const useRemoveTestLink = () =>
  useAct((id: string) => call(channels.removeSimulatorLink, { params: { id } }));
export const usePair = () => useAct(() => call(whatsappQr.pair, { body: { acceptsRisk: true } }));
export const usePairAgain = () => useAct((id: string) => call(whatsappQr.pairAgain, { params: { id } }));
