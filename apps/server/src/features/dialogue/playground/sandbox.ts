import type { Scopes, TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { AssistantRow } from '../../assistants/index.ts';
import { bookingRules } from '../../booking/index.ts';
import { insertSandboxClient } from '../../clients/index.ts';
import { insertSandboxConversation } from '../../conversations/index.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { runToolInSavepoint } from '../tools/call-tool.ts';
import { shortIdOf } from '../tools/tool-answer.ts';
import { isReadOnly, type ToolName } from '../tools/tools.ts';
import { toolContextIn } from '../tools/turn-tools.ts';

export interface PlayedCall {
  name: string;
  input: unknown;
  output: unknown;
  at: Date;
}

interface SandboxSettings {
  businessId: string;
  sessionId: string;
  clientId: string | null;
  at: Date;
  zone: string;
  assistant: AssistantRow;
}

/** Carries the result out of a transaction that is rolled back. */
class RolledBack<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('undone on purpose');
    this.answer = answer;
  }
}

/** Runs the work in a transaction that is always rolled back. */
export async function inRolledBackTransaction<T>(
  scopes: Scopes,
  businessId: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  try {
    return await scopes.inTenant({ businessId }, async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).answer;
    throw error;
  }
}

const replaceIds = (value: unknown, names: ReadonlyMap<string, string>): unknown =>
  [...names].reduce<unknown>(
    (text, [from, to]) => JSON.parse(JSON.stringify(text).replaceAll(from, to)),
    value ?? null,
  );

/**
 * Runs the tool calls of a played session in transactions that are rolled back. Before each call all earlier calls of the
 * session are repeated, so that no lock is held while a responder drafts. Records that are made again keep their first ids.
 */
export class Sandbox {
  readonly toolCalls: PlayedCall[];
  readonly #scopes: Scopes;
  readonly #played: SandboxSettings;

  constructor(scopes: Scopes, played: SandboxSettings, before: readonly PlayedCall[]) {
    this.#scopes = scopes;
    this.#played = played;
    this.toolCalls = [...before];
  }

  /** Runs the work in a transaction where all earlier calls of the session are repeated. */
  within<T>(work: (toolContext: ToolContext) => Promise<T>): Promise<T> {
    return this.#enter(({ toolContext }) => work(toolContext));
  }

  async perform(name: ToolName, input: unknown): Promise<unknown> {
    const { at } = this.#played;
    const output = await this.#enter(async ({ toolContext, now, before }) =>
      replaceIds(await runToolInSavepoint(toolContext, name, replaceIds(input, now)), before),
    );
    // A call that changes nothing need not be repeated before the next one.
    if (!isReadOnly(name)) this.toolCalls.push({ name, input, output, at });
    return output;
  }

  #enter<T>(
    work: (inside: {
      toolContext: ToolContext;
      now: ReadonlyMap<string, string>;
      before: ReadonlyMap<string, string>;
    }) => Promise<T>,
  ): Promise<T> {
    const { businessId, sessionId, assistant, zone, at } = this.#played;
    return inRolledBackTransaction(this.#scopes, businessId, async (tx) => {
      const first = this.toolCalls[0]?.at ?? at;
      const by = { businessId, at: first };
      const clientId = this.#played.clientId ?? (await insertSandboxClient(tx, by));
      await insertSandboxConversation(tx, by, { id: sessionId, clientId });
      const parts = {
        businessId,
        zone,
        turnId: newId(at.getTime()),
        conversationId: sessionId,
        clientId,
        isTeam: assistant.type === 'business',
        mayWritePrivately: assistant.respondTo === 'comments',
        assistant,
        rules: await bookingRules(tx),
        catalogue: openCatalogue(),
        holding: {},
      };
      const [now, before] = [new Map<string, string>(), new Map<string, string>()];
      for (const toolCall of this.toolCalls) {
        const again = await runToolInSavepoint(
          toolContextIn(tx, toolCall.at, parts),
          toolCall.name as ToolName,
          replaceIds(toolCall.input, now),
        );
        const [was, is] = [shortIdOf(toolCall.output), shortIdOf(again)];
        if (was === undefined || is === undefined || was === is) continue;
        now.set(was, is);
        before.set(is, was);
      }
      return work({ toolContext: toolContextIn(tx, at, parts), now, before });
    });
  }
}
