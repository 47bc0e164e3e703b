import { MOST_ITEMS } from '@cauce/contract/orders';
import { leftWords } from '@cauce/contract/stock-words';
import { byName } from '@cauce/domain/listing';
import { formatPesos } from '@cauce/domain/money';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormParts } from '../../../ui/form/form-context.ts';
import frame from '../../../ui/form/field-frame.module.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import type { WrittenItem } from '../form-shape.ts';
import type { Good } from '../goods.ts';
import styles from './items-field.module.css';
import { ProductPicture } from './product-picture.tsx';

export interface ItemsFieldProps {
  goods: ReadonlyMap<string, Good>;
  onChange: (items: WrittenItem[]) => void;
}

const NAME = 'items';
const isCount = (quantity: unknown): quantity is number => typeof quantity === 'number';

const detailOf = ({ price, left }: Good) =>
  [formatPesos(price), left === undefined ? '' : leftWords(left)].filter(Boolean).join(' · ');

function ItemRow({
  good,
  at,
  quantity,
  onRemove,
}: {
  good: Good;
  at: number;
  quantity: unknown;
  onRemove: () => void;
}) {
  const { name, price, left, image } = good;
  const isShort = left !== undefined && isCount(quantity) && quantity > left;
  return (
    <li className={styles.item}>
      <ProductPicture src={image} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>
          {formatPesos(price)}
          {left !== undefined && (
            <>
              {' · '}
              <span data-short={isShort || undefined}>{leftWords(left)}</span>
            </>
          )}
        </span>
      </div>
      <div className={styles.quantity}>
        <NumberField name={`${NAME}.${at}.quantity`} label={`Cantidad de ${name}`} hiddenLabel />
      </div>
      <span className={styles.sum}>{formatPesos(isCount(quantity) ? quantity * price : 0)}</span>
      <IconButton label={`Quitar ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

/** What the order carries: each product once, and how many of it. */
export function ItemsField({ goods, onChange }: ItemsFieldProps) {
  const { control } = useFormParts();
  const items: WrittenItem[] = useWatch({ control, name: NAME });
  const { errors } = useFormState({ control, name: NAME });
  const problem = errors[NAME]?.message;
  const taken = new Set(items.map(({ productId }) => productId));
  const others = [...goods.values()].filter(({ _id, isOffered }) => isOffered && !taken.has(_id));
  const total = items.reduce((sum, { productId, quantity }) => {
    const price = goods.get(productId)?.price ?? 0;
    return sum + (isCount(quantity) ? quantity * price : 0);
  }, 0);
  return (
    <fieldset className={styles.field} data-whole>
      <legend className={styles.legend}>Productos</legend>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ productId, quantity }, at) => {
            const good = goods.get(productId);
            return (
              good && (
                <ItemRow
                  key={productId}
                  {...{ good, at, quantity }}
                  onRemove={() => onChange(items.filter((_, other) => other !== at))}
                />
              )
            );
          })}
        </ul>
      )}
      {items.length < MOST_ITEMS && (
        <Select
          label="Agregar producto"
          placeholder={items.length === 0 ? 'Elige un producto' : 'Agregar otro producto'}
          nothing={goods.size === 0 ? 'Aún no tienes productos' : 'Sin resultados'}
          options={others.toSorted(byName).map((good) => ({
            value: good._id,
            label: good.name,
            detail: detailOf(good),
          }))}
          value={null}
          onChange={(productId) => productId !== null && onChange([...items, { productId, quantity: 1 }])}
        />
      )}
      {typeof problem === 'string' && (
        <p className={frame.error} role="alert">
          <CircleAlert aria-hidden size={14} />
          {problem}
        </p>
      )}
      <p className={styles.total}>
        Total <output>{formatPesos(total)}</output>
      </p>
    </fieldset>
  );
}
