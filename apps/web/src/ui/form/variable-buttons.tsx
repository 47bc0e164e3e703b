import styles from './variable-buttons.module.css';

export interface VariableButtonsProps {
  variables: readonly { name: string; label: string }[];
  /** Called with the variable as a text writes it: `{nombre_contacto}`. */
  onInsert: (variable: string) => void;
}

/** Buttons that insert a variable into the text of a message. */
export const VariableButtons = ({ variables, onInsert }: VariableButtonsProps) => (
  <fieldset className={styles.variables}>
    <legend className={styles.legend}>Inserta un dato</legend>
    {variables.map(({ name, label }) => (
      <button
        key={name}
        type="button"
        className={styles.variable}
        // Keeps the cursor in the text while the button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onInsert(`{${name}}`)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
