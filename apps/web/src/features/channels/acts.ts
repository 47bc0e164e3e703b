import { type AccountChannel, CHANNELS } from '@cauce/contract/conversations/channel-table';
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
const found = async (asking: Promise<Answered>): Promise<Done> => {
  const { data } = await asking;
  if (data.state === 'connected') return { message: `${data.handle || data.name} funciona` };
  throw new Error(data.reason || 'La cuenta dejó de funcionar');
};

/** The calls of each page on which accounts are connected. */
const CALLS = {
  whatsappApi: {
    test: channels.testWhatsapp,
    disconnect: channels.disconnectWhatsapp,
    change: channels.changeWhatsapp,
  },
  whatsapp: { test: null, disconnect: whatsappQr.disconnect, change: whatsappQr.change },
  meta: { test: channels.testMeta, disconnect: channels.disconnectMeta, change: null },
} as const;
const callsOf = (channel: AccountChannel) => CALLS[CHANNELS[channel].account.page];

export const useTest = () =>
  useAct(async ({ _id: id, channel }: ChannelAccount) => {
    const { test } = callsOf(channel);
    if (test === null) throw new Error(`${channel} has no test`);
    return found(call(test, { params: { id } }));
  });
export const useDisconnect = () =>
  useAct(({ _id: id, channel }: ChannelAccount) => call(callsOf(channel).disconnect, { params: { id } }));
export const useMakeDefault = () =>
  useAct(async ({ _id: id, channel }: ChannelAccount) => {
    const { change } = callsOf(channel);
    if (change === null) throw new Error(`${channel} sends no notices`);
    return call(change, { params: { id }, body: { isDefault: true } });
  });
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
