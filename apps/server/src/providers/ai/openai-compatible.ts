import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type ModelMessage, stepCountIs, tool, type ToolSet } from 'ai';
import { AiFailure, type ChatAnswer, type ChatRequest, type ModelName, type ChatMessage } from './port.ts';
import { downloadFile } from './download-file.ts';
import { withoutReasoning } from './reasoning.ts';

export interface AiOptions {
  baseUrl: string;
  key: string;
  models: Record<ModelName, string>;
  transcriptionModel: string | undefined;
  /** The base of relative file addresses. */
  publicUrl: string;
}

type Picture = NonNullable<ChatMessage['images']>[number];

const NAME = 'ai';
/** A person is waiting, so a second retry would take too long. */
const RETRIES = 1;

/** An incomplete answer is not used. */
const INCOMPLETE: ReadonlySet<string> = new Set(['length', 'content-filter', 'error']);

function failureReason(error: unknown): AiFailure['reason'] {
  if (!APICallError.isInstance(error)) return 'unreadable';
  const { statusCode } = error;
  if (statusCode === undefined) return 'unreachable';
  if (statusCode === 401 || statusCode === 403) return 'refused_key';
  if (statusCode === 413) return 'too_long';
  return statusCode === 408 || statusCode === 429 || statusCode >= 500 ? 'busy' : 'unreadable';
}

const isApiError = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (APICallError.isInstance(at)) return true;
  return false;
};

/** Unwraps the error that a retry reports. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && 'lastError' in error && error.lastError !== undefined ? error.lastError : error;

/** Loads a picture of a message. One that cannot be loaded is left out, and the text is still sent. */
async function loadPicture(
  { url, mime }: Picture,
  { publicUrl, signal }: { publicUrl: string; signal: AbortSignal },
) {
  try {
    const file = await downloadFile(new URL(url, publicUrl), signal);
    const data = new Uint8Array(await file.arrayBuffer());
    return [{ type: 'file' as const, data, mediaType: mime }];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

async function toModelMessage(
  { role, text, images = [] }: ChatMessage,
  from: { publicUrl: string; signal: AbortSignal },
): Promise<ModelMessage> {
  if (role === 'assistant') return { role, content: text };
  const pictures = (await Promise.all(images.map((image) => loadPicture(image, from)))).flat();
  if (pictures.length === 0) return { role, content: text };
  return { role, content: [{ type: 'text', text: text === '' ? '(imagen)' : text }, ...pictures] };
}

export function createChat(options: AiOptions): (request: ChatRequest) => Promise<ChatAnswer> {
  const provider = createOpenAICompatible({ name: NAME, baseURL: options.baseUrl, apiKey: options.key });

  return async (request) => {
    const id = options.models[request.model];
    // Errors of tools are rethrown to the caller, because the model would hide them.
    let broken: unknown;
    const tools: ToolSet = Object.fromEntries(
      request.tools.map(({ name, description: about, input, run }) => [
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
    const stop = stepCountIs(request.steps);
    const from = { publicUrl: options.publicUrl, signal: request.signal };
    try {
      const messages = await Promise.all(request.messages.map((message) => toModelMessage(message, from)));
      const answer = await generateText({
        model: provider.chatModel(id),
        instructions: request.instructions,
        messages,
        tools,
        toolCallConcurrency: 1,
        stopWhen: [stop, () => broken !== undefined],
        // The last step must be an answer, so tools are disabled.
        prepareStep: ({ stepNumber }) =>
          request.tools.length > 0 && stepNumber === request.steps - 1 ? { toolChoice: 'none' } : {},
        temperature: request.temperature,
        maxRetries: RETRIES,
        abortSignal: request.signal,
        ...(request.model === 'reasoning_model'
          ? { providerOptions: { [NAME]: { reasoningEffort: request.effort } } }
          : {}),
      });
      if (broken !== undefined) throw broken;
      const { inputTokens = 0, outputTokens = 0 } = answer.totalUsage;
      if (INCOMPLETE.has(answer.finishReason)) throw new AiFailure('unreadable', answer.finishReason);
      return {
        text: withoutReasoning(answer.text).trim(),
        tokens: { in: inputTokens, out: outputTokens },
        model: id,
      };
    } catch (error) {
      if (broken !== undefined) throw broken;
      if (request.signal.aborted || error instanceof AiFailure) throw error;
      const inner = innermost(error);
      throw new AiFailure(isApiError(inner) ? failureReason(inner) : 'unreadable', error);
    }
  };
}
