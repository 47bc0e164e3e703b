export interface DemoLogin {
  who: string;
  email: string;
  password: string;
}

export interface GreetingParts {
  url: string;
  /** The logins of the demo, in an installation for trying. */
  logins: readonly DemoLogin[];
  hasMail: boolean;
}

/** The text that the terminal shows after the start. */
export function greeting({ url, logins, hasMail }: GreetingParts): string {
  const widest = Math.max(...logins.map(({ email }) => email.length), 0);
  const rows = logins.map(({ who, email, password }) => `    ${email.padEnd(widest)}  ${password}  ${who}`);
  return [
    '',
    `  Cauce está listo: ${url}`,
    ...(rows.length === 0 ? [] : ['', '  Para probar, entra con:', ...rows]),
    ...(hasMail ? [] : ['', `  Los correos no salen; se leen en ${url}/buzon-de-prueba`]),
    '',
    '  Ctrl-C para terminar.',
    '',
  ].join('\n');
}
