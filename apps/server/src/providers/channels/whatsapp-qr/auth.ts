import type { PhoneKeys } from './port.ts';
import type { AuthKeys, Credentials, Kit } from './socket.ts';

const CREDENTIALS = 'creds';
const named = (type: string, id: string) => `key:${type}:${id}`;

/** The session of a telephone over whatever keeps it; nothing goes on before it is kept. */
export function authOver(
  kit: Kit,
  keys: PhoneKeys,
): { creds: Credentials; keys: AuthKeys; keepCredentials: () => Promise<void> } {
  const kept = keys.get(CREDENTIALS);
  const creds = kept === undefined ? kit.newCredentials() : (kit.fromText(kept, CREDENTIALS) as Credentials);
  return {
    creds,
    keepCredentials: () => keys.keep(new Map([[CREDENTIALS, kit.toText(creds)]])),
    keys: {
      get: async (type, ids) => {
        const found: Record<string, unknown> = {};
        for (const id of ids) {
          const text = keys.get(named(type, id));
          if (text !== undefined) found[id] = kit.fromText(text, type);
        }
        return found;
      },
      set: (data) =>
        keys.keep(
          new Map(
            Object.entries(data).flatMap(([type, values]) =>
              Object.entries(values).map(
                ([id, value]) =>
                  [
                    named(type, id),
                    value === null || value === undefined ? undefined : kit.toText(value),
                  ] as const,
              ),
            ),
          ),
        ),
    },
  };
}
