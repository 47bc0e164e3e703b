import styles from './skip-link.module.css';

/** The first stop of the keyboard: past everything that repeats on every page. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href="#contenido"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('contenido')?.focus();
      }}
    >
      Saltar al contenido
    </a>
  );
}
