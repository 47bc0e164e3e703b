import { useId, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { categoryOptions, type MovementForm } from '../form-shape.ts';
import { useCategories } from '../use-categories.ts';
import { CategoryManager } from './category-manager.tsx';
import styles from './movement-form.module.css';

/** Chooses a category, and manages the list of categories. */
export function CategoryField({ form, already }: { form: MovementForm; already: string | undefined }) {
  const categories = useCategories();
  const [isManaging, setManaging] = useState(false);
  const id = useId();
  return (
    <>
      <Stack gap={4} align="start" shrink className={styles.category}>
        <SelectField
          name="category"
          label="Categoría"
          options={categoryOptions(categories.own, already)}
          always
        />
        <Button
          size="small"
          kind="subtle"
          aria-expanded={isManaging}
          aria-controls={id}
          onClick={() => {
            form.resetField('newCategory');
            setManaging(!isManaging);
          }}
        >
          {isManaging ? 'Listo' : 'Agregar o quitar categorías'}
        </Button>
      </Stack>
      {isManaging && <CategoryManager id={id} {...{ form, already, categories }} />}
    </>
  );
}
