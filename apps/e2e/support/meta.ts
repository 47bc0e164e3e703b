import type { TestInfo } from '@playwright/test';
import { signed } from '../../server/testing/graph/events.ts';
import { APP, GraphServer } from '../../server/testing/graph/graph-server.ts';

export const META_TOKEN = 'EAAG0123456789abcdefghij';
/** Each story has a number and a page of its own, because one belongs to one business. */
export const numberOf = (story: number) => ({
  phoneNumberId: `1002003004${100 + story}`,
  businessAccountId: `5556667778${100 + story}`,
});
export const pageTokenOf = (story: number): string => `EAAP0123456789abcdefgh${100 + story}`;
const STORIES = 100;
/** A number that no other run of a story uses, repeated runs included; `nth` counts within a story. */
export const storyNumberOf = ({ project, retry, repeatEachIndex }: TestInfo, nth = 0): number =>
  (project.name === 'phone' ? 50 : 0) + nth * 20 + retry * 10 + repeatEachIndex;

/** Sends a signed event to the webhook, as Meta does. */
export async function sendMetaEvent(event: object): Promise<void> {
  const { payload, headers } = signed({ ...event });
  const webhookUrl = `${process.env.CAUCE_URL}/api/webhook/meta`;
  const { status } = await fetch(webhookUrl, { method: 'POST', headers, body: payload });
  if (status !== 200) throw new Error(`the webhook answered ${status}`);
}

/** Starts Meta's API on the loopback, with numbers and pages that no business has connected. */
export async function startMeta(): Promise<{ keys: NodeJS.ProcessEnv; close: () => Promise<void> }> {
  const graph = await GraphServer.open();
  for (let story = 0; story < STORIES; story += 1) {
    const { phoneNumberId, businessAccountId } = numberOf(story);
    graph.number(phoneNumberId, businessAccountId, META_TOKEN);
    graph.page(`7770001112${100 + story}`, pageTokenOf(story), {
      id: `1784140000${100 + story}`,
      username: `clinica.sauce.${story}`,
    });
    const body = { type: 'BODY', text: 'Hola, te avisamos: {{1}}' };
    graph.templates.set(businessAccountId, [
      {
        id: '1',
        name: 'aviso',
        language: 'es_MX',
        category: 'UTILITY',
        status: 'APPROVED',
        components: [body],
      },
    ]);
  }
  return {
    keys: {
      META_APP_ID: APP.appId,
      META_APP_SECRET: APP.appSecret,
      META_VERIFY_TOKEN: APP.verifyToken,
      META_GRAPH_URL: graph.url,
    },
    close: () => graph.down(),
  };
}
