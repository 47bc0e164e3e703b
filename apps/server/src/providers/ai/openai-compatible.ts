import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type ModelMessage, stepCountIs, tool, type ToolSet } from 'ai';
import { AiFailure, type Answered, type Conversing, type ModelName, type Spoken } from './port.ts';
import { bytesOf } from './own-files.ts';
import { withoutThoughts } from './thoughts.ts';

export interface AiOptions {
  baseUrl: string;
  key: string;
  models: Record<ModelName, string>;
  transcriptionModel: string | undefined;
  /** Where what is ours is read. */
  publicUrl: string;
}

type Picture = NonNullable<Spoken['images']>[number];

const NAME = 'ai';
/** Whoever waits on a telephone waits once more, not longer. */
const RETRIES = 1;

/** Half a sentence is none. */
const CUT_SHORT: ReadonlySet<string> = new Set(['length', 'content-filter', 'error']);

function reasonOf(error: unknown): AiFailure['reason'] {
  if (!APICallError.isInstance(error)) return 'unreadable';
  const { statusCode } = error;
  if (statusCode === undefined) return 'unreachable';
  if (statusCode === 401 || statusCode === 403) return 'refused_key';
  if (statusCode === 413) return 'too_long';
  return statusCode === 408 || statusCode === 429 || statusCode >= 500 ? 'busy' : 'unreadable';
}

const isOwn = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (APICallError.isInstance(at)) return true;
  return false;
};

/** The error that a retry wraps. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && 'lastError' in error && error.lastError !== undefined ? error.lastError : error;

/** What cannot be fetched is not looked at; the words still count. */
async function pictureOf(
  { url, mime }: Picture,
  { publicUrl, signal }: { publicUrl: string; signal: AbortSignal },
) {
  try {
    const file = await bytesOf(new URL(url, publicUrl), signal);
    const data = new Uint8Array(await file.arrayBuffer());
    return [{ type: 'file' as const, data, mediaType: mime }];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

async function asMessage(
  { role, text, images = [] }: Spoken,
  from: { publicUrl: string; signal: AbortSignal },
): Promise<ModelMessage> {
  if (role === 'assistant') return { role, content: text };
  const pictures = (await Promise.all(images.map((image) => pictureOf(image, from)))).flat();
  if (pictures.length === 0) return { role, content: text };
  return { role, content: [{ type: 'text', text: text === '' ? '(imagen)' : text }, ...pictures] };
}

export function conversing(options: AiOptions): (asked: Conversing) => Promise<Answered> {
  const provider = createOpenAICompatible({ name: NAME, baseURL: options.baseUrl, apiKey: options.key });

  return async (asked) => {
    const id = options.models[asked.model];
    // What a tool throws is ours to hear, not the model's.
    let broken: unknown;
    const tools: ToolSet = Object.fromEntries(
      asked.tools.map(({ name, about, input, run }) => [
        name,
        tool({
          description: about,
          inputSchema: input,
          execute: async (given: unknown) => {
            if (broken !== undefined) throw broken;
            return run(given).catch((error: unknown) => {
              broken = error;
              throw error;
            });
          },
        }),
      ]),
    );
    const stop = stepCountIs(asked.steps);
    const from = { publicUrl: options.publicUrl, signal: asked.signal };
    try {
      const messages = await Promise.all(asked.messages.map((message) => asMessage(message, from)));
      const answer = await generateText({
        model: provider.chatModel(id),
        instructions: asked.instructions,
        messages,
        tools,
        toolCallConcurrency: 1,
        stopWhen: [stop, () => broken !== undefined],
        // The last time it can only speak.
        prepareStep: ({ stepNumber }) =>
          asked.tools.length > 0 && stepNumber === asked.steps - 1 ? { toolChoice: 'none' } : {},
        temperature: asked.temperature,
        maxRetries: RETRIES,
        abortSignal: asked.signal,
        ...(asked.model === 'reasoning_model'
          ? { providerOptions: { [NAME]: { reasoningEffort: asked.effort } } }
          : {}),
      });
      if (broken !== undefined) throw broken;
      const { inputTokens = 0, outputTokens = 0 } = answer.totalUsage;
      if (CUT_SHORT.has(answer.finishReason)) throw new AiFailure('unreadable', answer.finishReason);
      return {
        text: withoutThoughts(answer.text).trim(),
        tokens: { in: inputTokens, out: outputTokens },
        model: id,
      };
    } catch (error) {
      if (broken !== undefined) throw broken;
      if (asked.signal.aborted || error instanceof AiFailure) throw error;
      const inner = innermost(error);
      throw new AiFailure(isOwn(inner) ? reasonOf(inner) : 'unreadable', error);
    }
  };
}
