import type { AccountCredentials } from '../port.ts';
import type { Graph } from './graph.ts';
import { GraphError } from './graph.ts';

type Json = Record<string, unknown>;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface AccountInfo {
  externalId: string;
  parentId: string;
  name: string;
  handle: string;
}

export interface TemplateInfo {
  externalId: string;
  name: string;
  language: string;
  category: string;
  status: string;
  body: string;
  variables: number;
  /** Whether it has placeholders in its body only and no media. */
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
const countBlanks = (words: string | undefined): number => new Set(words?.match(BLANK) ?? []).size;

function readTemplate(row: Record<string, unknown>): TemplateInfo {
  const parts = (row.components ?? []) as Component[];
  const body = parts.find(({ type }) => type === 'BODY')?.text ?? '';
  const isBusy = parts.some(({ type, format, text: words, buttons = [] }) => {
    if (type === 'HEADER') return format !== 'TEXT' || countBlanks(words) > 0;
    return type === 'BUTTONS' && buttons.some(({ url }) => countBlanks(url) > 0);
  });
  return {
    externalId: text(row.id),
    name: text(row.name),
    language: text(row.language),
    category: text(row.category),
    status: text(row.status),
    body,
    variables: countBlanks(body),
    isPlain: !isBusy && parts.every(({ type }) => type !== 'CAROUSEL' && type !== 'LIMITED_TIME_OFFER'),
    reason: text(row.rejected_reason) === 'NONE' ? '' : text(row.rejected_reason),
  };
}

const MOST_PAGES = 20;

/** Reads accounts and their subscriptions. */
export interface AccountInspector {
  /** Checks that the token may use the number and that it belongs to this account. */
  readNumber: (
    ids: { numberId: string; accountId: string; token: string },
    signal: AbortSignal,
  ) => Promise<AccountInfo>;
  /** Reads the page of this token and its Instagram account. */
  readPage: (
    token: string,
    signal: AbortSignal,
  ) => Promise<{ page: AccountInfo; instagram: AccountInfo | undefined }>;
  /** Adds these fields to the subscription. Returns whether anything was missing. */
  subscribe: (id: string, token: string, fields: readonly string[], signal: AbortSignal) => Promise<boolean>;
  listTemplates: (account: AccountCredentials, signal: AbortSignal) => Promise<TemplateInfo[]>;
}

/** The subscribed fields of our application; undefined without a subscription. */
function findSubscription(data: unknown, appId: string): string[] | undefined {
  const own = ((data ?? []) as Record<string, unknown>[]).find(
    ({ id, whatsapp_business_api_data: app }) =>
      text(id) === appId || text((app as Json | undefined)?.id) === appId,
  );
  return own && ((own.subscribed_fields ?? []) as string[]);
}

export function createAccountInspector(graph: Graph, appId: string): AccountInspector {
  const get = (path: string, token: string, query: Record<string, string>, signal: AbortSignal) =>
    graph.call({ method: 'GET', path, token, query }, signal);
  return {
    readNumber: async ({ numberId, accountId, token }, signal) => {
      const { data } = await get(
        `${accountId}/phone_numbers`,
        token,
        { fields: 'id,display_phone_number,verified_name', limit: '100' },
        signal,
      );
      const row = ((data ?? []) as Record<string, unknown>[]).find(({ id }) => id === numberId);
      if (row === undefined)
        throw new GraphError(404, 100, 'Ese número no pertenece a esa cuenta de WhatsApp Business');
      return {
        externalId: numberId,
        parentId: accountId,
        name: text(row.verified_name),
        handle: text(row.display_phone_number),
      };
    },
    readPage: async (token, signal) => {
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
      const before = findSubscription(data, appId);
      if (before !== undefined && fields.every((field) => before.includes(field))) return false;
      // Meta replaces the earlier list of fields, so all of them are sent.
      const all = [...new Set([...(before ?? []), ...fields])];
      const query: Record<string, string> = all.length === 0 ? {} : { subscribed_fields: all.join(',') };
      await graph.call({ method: 'POST', path, token, query }, signal);
      return true;
    },
    listTemplates: async ({ parentId, token }, signal) => {
      const all: TemplateInfo[] = [];
      let after: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = { limit: '100', ...(after === undefined ? {} : { after }) };
        const answer = await get(`${parentId}/message_templates`, token, query, signal);
        all.push(...((answer.data ?? []) as Record<string, unknown>[]).map(readTemplate));
        const paging = answer.paging as { cursors?: { after?: string }; next?: string } | undefined;
        after = paging?.next === undefined ? undefined : paging.cursors?.after;
        if (after === undefined) break;
      }
      return all;
    },
  };
}
