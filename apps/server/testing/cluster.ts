import { inject } from 'vitest';
import { addressOf, asAdmin } from './cluster/admin.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

let made = 0;

/** A migrated, empty database of one's own; drop it when the file is done and its connections are closed. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, template } = inject('cluster');
  const name = `cauce_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${++made}`;
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
