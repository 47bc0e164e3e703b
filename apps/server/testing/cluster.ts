import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { addressOf, asAdmin } from './cluster/admin.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes a migrated, empty database. Drop it when the test file is done and its connections are closed. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, template, run } = inject('cluster');
  const name = `cauce_test_${run}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(url, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const drop = () => asAdmin(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  return {
    url: addressOf(url, name),
    drop: async () => {
      await drop();
    },
  };
}
