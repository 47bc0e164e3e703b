import { MOST_ITEMS } from '@cauce/contract/sales/orders';
import { leftWords } from '@cauce/contract/sales/stock-words';
import { byName } from '@cauce/domain/texts/listing';
import { formatPesos } from '@cauce/domain/money/money';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { LinesField, LineWords } from '../../../ui/form/fields/lines-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import type { OrderItemFields } from '../form-shape.ts';
import type { Good } from '../goods.ts';
import styles from './items-field.module.css';
import { ProductPicture } from './product-picture.tsx';

export interface ItemsFieldProps {
  goods: ReadonlyMap<string, Good>;
  onChange: (items: OrderItemFields[]) => void;
  /** Whether a dialog opens with the focus here. */
  focused?: boolean;
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
      <LineWords
        name={name}
        detail={formatPesos(price)}
        left={left === undefined ? undefined : leftWords(left)}
        isShort={isShort}
      />
      <div className={styles.quantity}>
        <NumberField name={`${NAME}.${at}.quantity`} label={`Cantidad de ${name}`} hiddenLabel />
      </div>
      <span className={styles.sum}>{formatPesos(isCount(quantity) ? quantity * price : 0)}</span>
      <IconButton label={`Quitar ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

/** The products of an order with their quantities; each product is listed once. */
export function ItemsField({ goods, onChange, focused = false }: ItemsFieldProps) {
  const { control } = useFormParts();
  const items: OrderItemFields[] = useWatch({ control, name: NAME });
  const { errors } = useFormState({ control, name: NAME });
  const problem = errors[NAME]?.message;
  const problemId = useId();
  const taken = new Set(items.map(({ productId }) => productId));
  const others = [...goods.values()].filter(({ _id, isOffered }) => isOffered && !taken.has(_id));
  const known = items.flatMap(({ productId, quantity }, at) => {
    const good = goods.get(productId);
    return good === undefined ? [] : [{ good, quantity, at }];
  });
  const total = items.reduce((sum, { productId, quantity }) => {
    const price = goods.get(productId)?.price ?? 0;
    return sum + (isCount(quantity) ? quantity * price : 0);
  }, 0);
  return (
    <LinesField
      label="Productos"
      {...{ problem, problemId }}
      lines={known.map(({ good, quantity, at }) => (
        <ItemRow
          key={good._id}
          {...{ good, at, quantity }}
          onRemove={() => onChange(items.filter((_, other) => other !== at))}
        />
      ))}
      adding={
        items.length < MOST_ITEMS && (
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
            focused={focused}
            {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
            onChange={(productId) => productId !== null && onChange([...items, { productId, quantity: 1 }])}
          />
        )
      }
    >
      <p className={styles.total}>
        Total <output>{formatPesos(total)}</output>
      </p>
    </LinesField>
  );
}
