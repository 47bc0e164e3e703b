import type { Account } from '../port.ts';
import type { Graph } from './graph.ts';
import { GraphProblem } from './graph.ts';

type Json = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface Seen {
  externalId: string;
  parentId: string;
  name: string;
  handle: string;
}

export interface SeenTemplate {
  externalId: string;
  name: string;
  language: string;
  category: string;
  status: string;
  body: string;
  variables: number;
  /** It has no blanks but those of its body, and shows nothing that must be sent along. */
  isPlain: boolean;
  reason: string;
}

interface Component {
  type?: string;
  format?: string;
  text?: string;
  buttons?: { type?: string; url?: string; text?: string }[];
}

const BLANK = /\{\{\s*\w+\s*\}\}/g;
const blanksIn = (words: string | undefined): number => new Set(words?.match(BLANK) ?? []).size;

function templateOf(row: Record<string, unknown>): SeenTemplate {
  const parts = (row.components ?? []) as Component[];
  const body = parts.find(({ type }) => type === 'BODY')?.text ?? '';
  const isBusy = parts.some(({ type, format, text: words, buttons = [] }) => {
    if (type === 'HEADER') return format !== 'TEXT' || blanksIn(words) > 0;
    return type === 'BUTTONS' && buttons.some(({ url }) => blanksIn(url) > 0);
  });
  return {
    externalId: text(row.id),
    name: text(row.name),
    language: text(row.language),
    category: text(row.category),
    status: text(row.status),
    body,
    variables: blanksIn(body),
    isPlain: !isBusy && parts.every(({ type }) => type !== 'CAROUSEL' && type !== 'LIMITED_TIME_OFFER'),
    reason: text(row.rejected_reason) === 'NONE' ? '' : text(row.rejected_reason),
  };
}

const MOST_PAGES = 20;

/** Looks at accounts before and after they are connected. */
export interface Inspecting {
  /** A number that this token may use, and that belongs to this account. */
  number: (ids: { numberId: string; accountId: string; token: string }, signal: AbortSignal) => Promise<Seen>;
  /** The page of this token, and the account at Instagram that goes with it. */
  page: (token: string, signal: AbortSignal) => Promise<{ page: Seen; instagram: Seen | undefined }>;
  /** From then on what happens there is told to us, besides what was before. Answers whether anything was missing. */
  subscribe: (id: string, token: string, fields: readonly string[], signal: AbortSignal) => Promise<boolean>;
  templates: (account: Account, signal: AbortSignal) => Promise<SeenTemplate[]>;
}

/** Of what our application is told; nothing where it is told of nothing. */
function subscriptionIn(data: unknown, appId: string): string[] | undefined {
  const own = ((data ?? []) as Record<string, unknown>[]).find(
    ({ id, whatsapp_business_api_data: app }) =>
      text(id) === appId || text((app as Json | undefined)?.id) === appId,
  );
  return own && ((own.subscribed_fields ?? []) as string[]);
}

export function inspectingOver(graph: Graph, appId: string): Inspecting {
  const get = (path: string, token: string, query: Record<string, string>, signal: AbortSignal) =>
    graph.call({ method: 'GET', path, token, query }, signal);
  return {
    number: async ({ numberId, accountId, token }, signal) => {
      const { data } = await get(
        `${accountId}/phone_numbers`,
        token,
        { fields: 'id,display_phone_number,verified_name', limit: '100' },
        signal,
      );
      const row = ((data ?? []) as Record<string, unknown>[]).find(({ id }) => id === numberId);
      if (row === undefined)
        throw new GraphProblem(404, 100, 'Ese número no pertenece a esa cuenta de WhatsApp Business');
      return {
        externalId: numberId,
        parentId: accountId,
        name: text(row.verified_name),
        handle: text(row.display_phone_number),
      };
    },
    page: async (token, signal) => {
      const row = await get(
        'me',
        token,
        { fields: 'id,name,instagram_business_account{id,username,name}' },
        signal,
      );
      const pageId = text(row.id);
      const other = row.instagram_business_account as Record<string, unknown> | undefined;
      return {
        page: { externalId: pageId, parentId: '', name: text(row.name), handle: '' },
        instagram: other && {
          externalId: text(other.id),
          parentId: pageId,
          name: text(other.name),
          handle: other.username === undefined ? '' : `@${text(other.username)}`,
        },
      };
    },
    subscribe: async (id, token, fields, signal) => {
      const path = `${id}/subscribed_apps`;
      const { data } = await get(path, token, {}, signal);
      const before = subscriptionIn(data, appId);
      if (before !== undefined && fields.every((field) => before.includes(field))) return false;
      // A new list takes the place of the one before.
      const all = [...new Set([...(before ?? []), ...fields])];
      const query: Record<string, string> = all.length === 0 ? {} : { subscribed_fields: all.join(',') };
      await graph.call({ method: 'POST', path, token, query }, signal);
      return true;
    },
    templates: async ({ parentId, token }, signal) => {
      const all: SeenTemplate[] = [];
      let after: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { limit: '100', ...(after === undefined ? {} : { after }) };
        const answer = await get(`${parentId}/message_templates`, token, query, signal);
        all.push(...((answer.data ?? []) as Record<string, unknown>[]).map(templateOf));
        const paging = answer.paging as { cursors?: { after?: string }; next?: string } | undefined;
        after = paging?.next === undefined ? undefined : paging.cursors?.after;
        if (after === undefined) break;
      }
      return all;
    },
  };
}
