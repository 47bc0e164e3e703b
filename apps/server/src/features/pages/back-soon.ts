/** Seconds after which the browser loads the page again by itself. */
const AGAIN_AFTER = 3;

/** The page while the database is away. It needs nothing else of the server. */
export const BACK_SOON = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="${AGAIN_AFTER}">
    <title>Estamos de vuelta en un momento</title>
    <style>body{font-family:system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;margin:0;padding:1rem;text-align:center}</style>
  </head>
  <body>
    <h1>Estamos de vuelta en un momento</h1>
    <p>Esta página se carga sola. No tienes que hacer nada.</p>
  </body>
</html>`;

export const AGAIN_HEADERS = { 'retry-after': String(AGAIN_AFTER), 'cache-control': 'no-store' };
