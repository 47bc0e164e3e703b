const KEPT = 'email';

/** Whose way in this is, as far as it is known, such as by an invitation; for as long as this tab lives. */
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
