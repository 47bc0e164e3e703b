import { channels } from '@cauce/contract/conversations/channels';
import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** The topic of the hints about connected accounts; every key here starts with it. */
export const TOPIC = 'channels';

export const whatsappAccounts = queryOptions({
  queryKey: [TOPIC, 'whatsapp'],
  queryFn: async () => (await call(channels.listWhatsapp)).data,
});

export const metaAccounts = queryOptions({
  queryKey: [TOPIC, 'meta'],
  queryFn: async () => (await call(channels.listMeta)).data,
});

export const commentedAccounts = queryOptions({
  queryKey: [TOPIC, 'commented'],
  queryFn: async () => (await call(channels.listCommented)).data,
});

export const templatesOf = (id: string) =>
  queryOptions({
    queryKey: [TOPIC, 'templates', id],
    queryFn: async () => (await call(channels.listTemplates, { params: { id } })).data,
  });

export const testLinks = queryOptions({
  queryKey: [TOPIC, 'testLinks'],
  queryFn: async () => (await call(channels.listSimulatorLinks)).data,
});

/**
 * The interval of requests while a pairing code is on the screen; each code is only valid for some seconds, and a hint
 * may be lost.
 */
const WHILE_PAIRING = 3000;
const UNDER_WAY: readonly string[] = ['starting', 'scan', 'pairing', 'reconnecting'];

export const pairedPhones = queryOptions({
  queryKey: [TOPIC, 'phones'],
  queryFn: async () => (await call(whatsappQr.list)).data,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ phase }) => UNDER_WAY.includes(phase)) === true ? WHILE_PAIRING : false,
});

/** The interval of requests in a test conversation, because people without an account have no live connection. */
const WHILE_TALKING = 2500;

export const testTalk = (token: string) =>
  queryOptions({
    queryKey: [TOPIC, 'testTalk', token],
    queryFn: async () => (await call(channels.readSimulator, { params: { token } })).data,
    refetchInterval: ({ state: { status } }) => (status === 'error' ? false : WHILE_TALKING),
    retry: false,
  });
