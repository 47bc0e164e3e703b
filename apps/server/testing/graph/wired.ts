import { channels } from '@cauce/contract/conversations/channels';
import { TestApp } from '../test-app.ts';
import { runJobs } from '../run-jobs.ts';
import { signed } from './events.ts';
import { GraphServer } from './graph-server.ts';

export const NUMBER = {
  phoneNumberId: '100200300',
  businessAccountId: '555666777',
  token: 'EAAG0123456789abcdefghij',
};
export const PAGE = { id: '700700700', token: 'EAAP0123456789abcdefghij', instagram: '800800800' };

/** A test app with a local replacement for Meta, and an owner whose number and page exist there. */
export class Wired {
  readonly graph: GraphServer;
  readonly app: TestApp;
  readonly owner: Awaited<ReturnType<TestApp['owner']>>;

  private constructor(graph: GraphServer, app: TestApp, owner: Awaited<ReturnType<TestApp['owner']>>) {
    this.graph = graph;
    this.app = app;
    this.owner = owner;
  }

  static async open(): Promise<Wired> {
    const graph = await GraphServer.open();
    const app = await TestApp.open({ rates: 'unlimited', graph });
    graph.number(NUMBER.phoneNumberId, NUMBER.businessAccountId, NUMBER.token);
    graph.page(PAGE.id, PAGE.token, { id: PAGE.instagram, username: 'roble' });
    return new Wired(graph, app, await app.owner());
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.graph.close();
  }

  get now(): number {
    return this.app.clock.now().getTime();
  }
  async connect() {
    return (await this.owner.call(channels.connectWhatsapp, { body: NUMBER })).data;
  }
  async connectPage(names: ('messenger' | 'instagram')[] = ['messenger', 'instagram']) {
    return (await this.owner.call(channels.connectMeta, { body: { token: PAGE.token, channels: names } }))
      .data;
  }
  /** Delivers an event and returns the status of the answer. */
  async post(event: Record<string, unknown>, secret?: string): Promise<number> {
    const { payload, headers } = signed(event, secret);
    return (await this.app.anonymous.raw('POST', '/api/webhook/meta', payload, headers)).status;
  }
  /** Delivers an event and runs the jobs that follow. */
  async tell(event: Record<string, unknown>): Promise<void> {
    const status = await this.post(event);
    if (status !== 200) throw new Error(`it was answered ${status}`);
    await runJobs(this.app);
  }
  async rows<T = Record<string, unknown>>(sql: string): Promise<T[]> {
    return (await this.app.pool.query(sql)).rows as T[];
  }
  said() {
    return this.rows(
      'select direction, kind, text, author, status, reply_to, reference from message order by created_at, id',
    );
  }
}
