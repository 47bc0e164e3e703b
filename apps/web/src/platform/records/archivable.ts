import type { RecordRights } from '@cauce/contract/kit/fields';
import type { Answer, CallError } from '@cauce/contract/kit/client';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { Noun } from './texts.ts';

export interface ArchivableRecord {
  _id: string;
  name: string;
  isArchived: boolean;
  updatedAt: string;
  can: RecordRights;
}

/** A kind of archivable record: its list and its calls. The hooks of this folder take it as their first argument. */
export interface ArchivableRecords<R extends ArchivableRecord, Input> {
  noun: Noun;
  /** The topic of its events: their hints fetch every query under this key again. */
  topic: string;
  list: FetchQueryOptions<R[], CallError, R[], string[]>;
  /** The word that wraps its fields on the wire. */
  wrapper: string;
  add: (input: Input) => Promise<Answer<R>>;
  /** `seen` is the version that was edited. */
  change: (id: string, input: Input, seen: string) => Promise<Answer<R>>;
  setArchived: (id: string, query: { archive?: 'true' }) => Promise<Answer<R>>;
  remove: (id: string) => Promise<Answer<{ outcome: 'deleted' | 'archived' }>>;
  saveFailed: string;
  /** The toast of the first record leads there, because that record makes it possible. */
  next?: { label: string; path: string };
}

/** The list as it is in memory, which mutations change before they fetch it again. */
export function listInMemory<R extends ArchivableRecord, Input>(
  { topic, list }: ArchivableRecords<R, Input>,
  client: QueryClient,
) {
  const change = (edit: (records: R[]) => R[]) =>
    client.setQueryData<R[]>(list.queryKey, (records) => records && edit(records));
  const withRecord = (record: R) => (records: R[]) =>
    records.some(({ _id }) => _id === record._id)
      ? records.map((other) => (other._id === record._id ? record : other))
      : [...records, record];
  return {
    upsert: (record: R) => change(withRecord(record)),
    remove: (id: string) => change((records) => records.filter(({ _id }) => _id !== id)),
    stopFetching: () => client.cancelQueries({ queryKey: [topic] }),
    refetch: () => client.invalidateQueries({ queryKey: [topic] }),
  };
}
