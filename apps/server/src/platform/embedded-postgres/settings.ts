export type Settings = Readonly<Record<string, string | number>>;

/** Settings of every embedded cluster; it has no Unix socket, whose path would be too long in a deep folder. */
const always: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
};

const byDefault: Settings = {
  max_connections: 100,
  // Short queries only: compiling them costs more than it gives.
  jit: 'off',
  max_wal_size: '512MB',
};

export function settingArgs(port: number, settings: Settings = {}): string[] {
  const all = { ...byDefault, ...settings, ...always, port };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
