import { useId, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { categoryOptions, type MovementForm } from '../form-shape.ts';
import { useCategories } from '../use-categories.ts';
import { CategoryKeeping } from './category-keeping.tsx';
import styles from './movement-form.module.css';

/** One of the categories, and the list of them where it is used. */
export function CategoryField({ form, already }: { form: MovementForm; already: string | undefined }) {
  const categories = useCategories();
  const [keeping, setKeeping] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.category}>
        <SelectField
          name="category"
          label="Categoría"
          options={categoryOptions(categories.own, already)}
          always
        />
        <Button
          size="small"
          kind="subtle"
          aria-expanded={keeping}
          aria-controls={id}
          onClick={() => {
            form.resetField('newCategory');
            setKeeping(!keeping);
          }}
        >
          {keeping ? 'Listo' : 'Agregar o quitar categorías'}
        </Button>
      </div>
      {keeping && <CategoryKeeping id={id} {...{ form, already, categories }} />}
    </>
  );
}
