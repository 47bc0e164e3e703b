const STORAGE_KEY = 'email';

/** Keeps a known e-mail for signing in, for instance from an invitation, as long as this tab lives. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Storage may be forbidden: then it is typed.
  }
}

export function knownEmail(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
