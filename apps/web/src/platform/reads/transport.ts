type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Sends the requests of all calls. The code that joins reads replaces it once it has loaded. */
export const transport: { send: Send } = { send: (url, init) => fetch(url, init) };
