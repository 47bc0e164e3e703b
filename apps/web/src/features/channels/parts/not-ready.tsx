import { Note } from './note.tsx';

/** Shown while the server has no application at Meta; it says who can set that up. */
export function NotReady() {
  return (
    <Note tone="info">
      <p>
        <b>Esta instalación todavía no tiene una aplicación de Meta.</b>
      </p>
      <p>
        Quien administra el servidor debe poner las llaves META_APP_ID, META_APP_SECRET y META_VERIFY_TOKEN, y
        reiniciarlo. Mientras tanto puedes probar todo en modo de prueba.
      </p>
    </Note>
  );
}
