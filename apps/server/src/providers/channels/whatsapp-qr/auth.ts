import type { PhoneKeys } from './port.ts';
import type { AuthKeys, Credentials, WhatsAppLibrary } from './socket.ts';

const CREDENTIALS = 'creds';
const keyName = (type: string, id: string) => `key:${type}:${id}`;

/** Adapts the stored keys of a phone to the library. The library waits until each key is stored. */
export function createAuth(
  library: WhatsAppLibrary,
  keys: PhoneKeys,
): { creds: Credentials; keys: AuthKeys; saveCredentials: () => Promise<void> } {
  const stored = keys.get(CREDENTIALS);
  const creds =
    stored === undefined ? library.newCredentials() : (library.fromText(stored, CREDENTIALS) as Credentials);
  return {
    creds,
    saveCredentials: () => keys.save(new Map([[CREDENTIALS, library.toText(creds)]])),
    keys: {
      get: async (type, ids) => {
        const found: Record<string, unknown> = {};
        for (const id of ids) {
          const text = keys.get(keyName(type, id));
          if (text !== undefined) found[id] = library.fromText(text, type);
        }
        return found;
      },
      set: (data) =>
        keys.save(
          new Map(
            Object.entries(data).flatMap(([type, values]) =>
              Object.entries(values).map(
                ([id, value]) =>
                  [
                    keyName(type, id),
                    value === null || value === undefined ? undefined : library.toText(value),
                  ] as const,
              ),
            ),
          ),
        ),
    },
  };
}
