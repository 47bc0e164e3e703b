const STORAGE_KEY = 'email';

/** Keeps an e-mail for the sign-in form while this tab is open, for instance from an invitation. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Storage may be forbidden; the person then types the e-mail.
  }
}

export function knownEmail(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
