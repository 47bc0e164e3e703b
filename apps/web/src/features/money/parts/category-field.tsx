import { startingCategory } from '@cauce/contract/sales/money';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { categoryOptions, type MovementForm } from '../form-shape.ts';
import { useCategories } from '../use-categories.ts';
import { CategoryManager } from './category-manager.tsx';
import styles from './movement-form.module.css';

/** A category that nobody chose follows the type: an expense is no sale. */
function useCategoryOfType(form: MovementForm): void {
  const type = useWatch({ control: form.control, name: 'type' }) ?? 'in';
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    if (form.getValues('category') === startingCategory(before.current))
      form.setValue('category', startingCategory(type), { shouldDirty: true });
    before.current = type;
  }, [type, form]);
}

/** Chooses a category, and manages the list of categories. */
export function CategoryField({ form, already }: { form: MovementForm; already: string | undefined }) {
  const categories = useCategories();
  const [isManaging, setManaging] = useState(false);
  const id = useId();
  useCategoryOfType(form);
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
