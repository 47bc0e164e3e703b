import { alerts } from '@cauce/contract/account/alerts';
import { clients } from '@cauce/contract/clients/clients';
import { campaigns } from '@cauce/contract/conversations/campaigns';
import { notifications } from '@cauce/contract/conversations/notifications';
import { DEFAULT_TEXTS } from '@cauce/domain/texts/message-template';
import { campaignJobs } from '../src/features/campaigns/index.ts';
import { campaignInput } from './factories/campaigns.ts';
import { clientInput } from './factories/clients.ts';
import { FakeChannel } from './fake-channel.ts';
import { performJob } from './run-jobs.ts';
import { TestApp, type Visitor } from './test-app.ts';
import { tick } from './tick.ts';

type Options = NonNullable<Parameters<typeof TestApp.open>[0]>;
type Draft = Parameters<typeof campaignInput>[0];

/** A test app with a business that may write at any hour, and short calls for its campaigns. */
export class CampaignApp {
  readonly app: TestApp;
  readonly channel: FakeChannel;
  readonly owner: Awaited<ReturnType<TestApp['owner']>>;

  private constructor(app: TestApp, channel: FakeChannel, owner: CampaignApp['owner']) {
    this.app = app;
    this.channel = channel;
    this.owner = owner;
  }

  /** With a stand-in for Meta, messages leave by it instead of by the fake channel. */
  static async open(options: Pick<Options, 'graph' | 'now'> = {}): Promise<CampaignApp> {
    const channel = new FakeChannel();
    const channels = options.graph === undefined ? { channels: channel.channels } : {};
    const app = await TestApp.open({ rates: 'unlimited', ...channels, ...options });
    const opened = new CampaignApp(app, channel, await app.owner());
    await opened.setRules();
    return opened;
  }

  setRules(over: { quietFrom?: string; quietTo?: string; dailyCap?: number } = {}, by: Visitor = this.owner) {
    const rules = { quietFrom: '00:00', quietTo: '00:00', dailyCap: 6, reminders: [], ...over };
    const body = { rules: { ...rules, confirmationRequest: null, texts: DEFAULT_TEXTS } };
    return by.call(notifications.setRules, { body });
  }
  async register(over: Parameters<typeof clientInput>[0] = {}) {
    return (await this.owner.call(clients.register, { body: { client: clientInput(over) } })).data;
  }
  /** Inserts contacts with few statements. */
  async registerMany(count: number): Promise<void> {
    const at = this.app.clock.now();
    await this.app.pool.query(
      `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, search_text, created_by, created_at, updated_at)
       select $1, uuidv7(), 'Ana', (5600000000 + n)::text, '52', '521', 'ana', 'x', $3, $3 from generate_series(1, $2::int) n`,
      [this.owner.businessId, count, at],
    );
  }
  async draft(over: Draft = {}): Promise<string> {
    return (await this.owner.call(campaigns.save, { body: { campaign: campaignInput(over) } })).data._id;
  }
  start(id: string) {
    return this.owner.call(campaigns.start, { params: { id } });
  }
  async begin(over: Draft = {}): Promise<string> {
    const id = await this.draft(over);
    await this.start(id);
    return id;
  }
  async read(id: string) {
    return (await this.owner.call(campaigns.read, { params: { id } })).data;
  }
  async statesOf(id: string) {
    const { state, reason, progress } = await this.read(id);
    return { state, reason, ...progress };
  }
  async results(id: string) {
    return (await this.owner.call(campaigns.results, { params: { id } })).data;
  }
  async alertsOf(id: string) {
    const { rows } = (await this.owner.call(alerts.list)).data;
    return rows.filter(({ subjectId }) => subjectId === id).map(({ kind, detail }) => [kind, detail]);
  }
  pause(id: string) {
    return this.owner.call(campaigns.pause, { params: { id } });
  }
  resume(id: string) {
    return this.owner.call(campaigns.resume, { params: { id } });
  }
  stop(id: string) {
    return this.owner.call(campaigns.stop, { params: { id } });
  }
  tick(): Promise<void> {
    return tick(this.app);
  }
  /** Lets several slices pass: 600 a minute are 50 each five seconds. */
  async pass(milliseconds: number): Promise<void> {
    this.app.clock.pass(milliseconds);
    await tick(this.app);
  }
  passTo(instant: string): Promise<void> {
    return this.pass(Date.parse(instant) - this.app.clock.now().getTime());
  }
  /** Takes one step of a campaign, as a worker does. */
  async step(id: string): Promise<void> {
    const { pool } = this.app;
    const { channels } = this.app.parts.providers;
    const [job] = campaignJobs({ pool, channels, publicUrl: 'https://cauce.mx' });
    if (job === undefined) throw new Error('The feature has jobs');
    await performJob(this.app, job, { businessId: this.owner.businessId, campaignId: id });
  }
  query<Row = Record<string, unknown>>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.app.pool.query(statement, values).then(({ rows }) => rows as Row[]);
  }
  close(): Promise<void> {
    return this.app.close();
  }
}
