const KEPT = 'email';

/** Keeps a known e-mail for signing in, for instance from an invitation, as long as this tab lives. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(KEPT, email);
  } catch {
    // Storage may be forbidden: then it is typed.
  }
}

export function knownEmail(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}
