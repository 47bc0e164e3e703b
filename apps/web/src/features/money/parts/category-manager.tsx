import { startingCategory } from '@cauce/contract/sales/money';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { Chip } from '../../../ui/data/chip.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import type { MovementForm } from '../form-shape.ts';
import type { useCategories } from '../use-categories.ts';
import styles from './movement-form.module.css';

const SET = { shouldDirty: true, shouldValidate: true };

interface CategoryManagerProps {
  id: string;
  form: MovementForm;
  already: string | undefined;
  categories: ReturnType<typeof useCategories>;
}

/** Adds and removes categories; a new one is chosen at once. */
export function CategoryManager({ id, form, already, categories }: CategoryManagerProps) {
  const { own, add, remove, isPending } = categories;
  const adding = useRef<HTMLDivElement>(null);

  async function addTyped(): Promise<void> {
    if (isPending || !(await form.trigger('newCategory'))) return;
    const name = form.getValues('newCategory').trim();
    if (name === '') return;
    const refused = await add(name);
    if (refused !== undefined) {
      form.setError('newCategory', { type: 'server', message: refused });
      return;
    }
    form.setValue('category', name, SET);
    form.resetField('newCategory');
  }
  async function drop(name: string): Promise<void> {
    await remove(name);
    if (form.getValues('category') !== name || name === already) return;
    form.setValue('category', startingCategory(form.getValues('type') ?? 'in'), SET);
  }

  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void addTyped();
  });
  // Enter in this field adds the category and must not submit the movement.
  useEffect(() => {
    const place = adding.current;
    const onKeyDown = (event: KeyboardEvent) => onEnter(event);
    place?.addEventListener('keydown', onKeyDown);
    return () => place?.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div id={id} className={styles.categories} data-whole>
      <Row ref={adding} gap={8} align="start" className={styles.adding}>
        <TextField
          name="newCategory"
          label="Nueva categoría"
          placeholder="Renta, nómina, propinas…"
          focused
        />
        <Button
          icon={<Plus aria-hidden size={16} />}
          busy={isPending}
          busyLabel="Agregando..."
          onClick={() => void addTyped()}
        >
          Agregar
        </Button>
      </Row>
      {own.length > 0 && (
        <Row as="ul" gap={8} wrap aria-label="Tus categorías">
          {own.map((name) => (
            <li key={name}>
              <Chip removeLabel={`Eliminar la categoría ${name}`} onRemove={() => void drop(name)}>
                {name}
              </Chip>
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}
