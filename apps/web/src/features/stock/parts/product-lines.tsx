import type { Product } from '@cauce/contract/sales/products';
import { leftWords } from '@cauce/contract/sales/stock-words';
import { byName } from '@cauce/domain/texts/listing';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useFormParts } from '../../../ui/form/form-context.ts';
import { LinesField, LineWords } from '../../../ui/form/fields/lines-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { isCounted } from '../goods.ts';
import styles from './product-lines.module.css';

type ProductLine = { productId: string } & Record<string, unknown>;

export interface ProductLinesProps {
  /** The path of the list in the schema of the form. */
  name: string;
  /** The name of the quantity in the schema. */
  amount?: 'quantity' | 'amount';
  label: string;
  hiddenLabel?: boolean;
  products: readonly Product[];
  most: number;
  /** Returns the available stock of a product, where it matters. */
  leftOf?: (product: Product) => number;
  /** Whether the products leave the stock. */
  leaving?: boolean;
}

const UNKNOWN = 'Producto desconocido';

/** A field for products with quantities; each product is listed once. */
export function ProductLines(props: ProductLinesProps) {
  const { name, amount = 'quantity', label, hiddenLabel, products, most, leftOf, leaving } = props;
  const { control } = useFormParts();
  const problemId = useId();
  const { fields, append, remove } = useFieldArray({ control, name });
  const lines: readonly ProductLine[] = useWatch({ control, name }) ?? [];
  const { errors } = useFormState({ control, name });
  const problem: unknown = get(errors, `${name}.root.message`) ?? get(errors, `${name}.message`);
  const taken = new Set(lines.map(({ productId }) => productId));
  const others = products.filter((product) => isCounted(product) && !taken.has(product._id)).toSorted(byName);
  const there = (product: Product | undefined) => (product && leftOf ? leftOf(product) : undefined);
  return (
    <LinesField
      {...{ label, hiddenLabel, problem, problemId }}
      lines={fields.map((field, at) => {
        const line = lines[at];
        const product = products.find(({ _id }) => _id === line?.productId);
        return (
          <Line
            key={field.id}
            name={`${name}.${at}.${amount}`}
            product={product?.name ?? UNKNOWN}
            left={there(product)}
            asked={leaving ? line?.[amount] : undefined}
            onRemove={() => remove(at)}
          />
        );
      })}
      adding={
        fields.length < most && (
          <Select
            label="Agregar producto"
            placeholder={fields.length === 0 ? 'Busca un producto' : 'Agregar otro producto'}
            nothing={
              products.some(isCounted) ? 'Sin resultados' : 'Aún no tienes productos que lleven inventario'
            }
            options={others.map((product) => {
              const left = there(product);
              return {
                value: product._id,
                label: product.name,
                detail: [product.customId, left === undefined ? '' : leftWords(left)]
                  .filter(Boolean)
                  .join(' · '),
              };
            })}
            value={null}
            {...(problem !== undefined && { 'aria-invalid': true, 'aria-describedby': problemId })}
            onChange={(productId) =>
              productId !== null && append({ productId, [amount]: 1 }, { shouldFocus: false })
            }
          />
        )
      }
    />
  );
}

interface LineProps {
  name: string;
  product: string;
  left: number | undefined;
  /** The typed quantity, when the products leave the stock. */
  asked: unknown;
  onRemove: () => void;
}

function Line({ name, product, left, asked, onRemove }: LineProps) {
  const isShort = left !== undefined && typeof asked === 'number' && asked > left;
  return (
    <li className={styles.line}>
      <LineWords name={product} left={left === undefined ? undefined : leftWords(left)} isShort={isShort} />
      <NumberField name={name} label={`Cantidad de ${product}`} hiddenLabel />
      <IconButton label={`Quitar ${product}`} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}
