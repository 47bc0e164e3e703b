export type Settings = Readonly<Record<string, string | number>>;

/** Settings of every embedded cluster. It has no Unix socket, because its path would be too long in a deep folder. */
const always: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};

const byDefault: Settings = {
  max_connections: 100,
  // Off, because compiling the short queries takes longer than it saves.
  jit: 'off',
  max_wal_size: '512MB',
};

export function settingArgs(port: number, settings: Settings = {}): string[] {
  const all = { ...byDefault, ...settings, ...always, port };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
