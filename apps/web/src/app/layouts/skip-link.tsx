import styles from './skip-link.module.css';

/** The first element that the keyboard reaches; it skips what repeats on every page. */
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
