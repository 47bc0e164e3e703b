import { MOST_IMAGES, type Product } from '@cauce/contract/sales/products';
import { matches } from '@cauce/domain/texts/fold';
import { useWatch } from 'react-hook-form';
import { useSaveRecord } from '../../../platform/records/use-save-record.ts';
import { useCan } from '../../../platform/session.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormPart } from '../../../ui/form/form-part.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SuggestField } from '../../../ui/form/fields/suggest-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-area-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ImagesField } from '../../files/index.ts';
import { ResourcePicker } from '../../resources/index.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import { editedProduct, ProductShape, toInput } from '../form-shape.ts';
import { productRecords } from '../queries.ts';

export interface ProductFormProps {
  /** The product to change; undefined registers a new one. */
  product?: Product;
  /** The categories of other products, as suggestions. */
  categories: readonly string[];
  /** True when the plan allows no more products. */
  isFull?: boolean;
  onSaved: (product: Product) => void;
}

export function ProductForm({ product, categories, isFull, onSaved }: ProductFormProps) {
  const form = useZodForm(ProductShape, editedProduct(product));
  const save = useSaveRecord(productRecords, { record: product, changedMeanwhile, onSaved });
  const isCounted = useWatch({ control: form.control, name: 'tracksStock' });
  const mayPickResources = useCan('resources.read');
  const suggest = (typed: string) =>
    categories.filter((name) => matches(name, typed)).map((value) => ({ value }));
  return (
    <Form form={form} columns={2} onSubmit={(values) => save(toInput(values))}>
      <TextField name="name" label="Nombre" placeholder="Cepillo dental suave" focused />
      <TextField name="customId" label="Identificador" placeholder="CEP01" help="Tu clave, si usas alguna." />
      <TextField
        name="price"
        label="Precio"
        placeholder="120"
        inputMode="numeric"
        before="$"
        after="MXN"
        help="Pesos enteros, sin centavos."
      />
      <SuggestField
        name="category"
        label="Categoría"
        suggest={suggest}
        help="Elige una de las tuyas o escribe otra."
      />
      <TextAreaField
        name="description"
        label="Descripción"
        placeholder="Para qué sirve, tamaño, material o ingredientes."
        whole
      />
      <ImagesField
        name="images"
        label="Imágenes"
        most={MOST_IMAGES}
        help="La primera es la que se ve en tu catálogo."
        whole
      />
      <FormPart title="Inventario">
        <SwitchField
          name="tracksStock"
          label="Llevar inventario"
          help="Apágalo si lo haces sobre pedido y no se agota."
          whole
        />
        {isCounted && (
          <NumberField
            name="minStock"
            label="Existencias mínimas"
            help="Con menos, sumando tus sucursales, se marca «Pocas existencias»."
          />
        )}
      </FormPart>
      {mayPickResources && (
        <FormPart title="Recursos" description="Fotos, videos y archivos que se comparten con este producto.">
          <ResourcePicker name="resources" label="Recursos" hiddenLabel whole />
        </FormPart>
      )}
      <FormActions save={product ? 'Guardar' : 'Registrar'} disabled={isFull} />
    </Form>
  );
}
