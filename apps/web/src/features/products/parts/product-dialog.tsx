import type { Product } from '@cauce/contract/sales/products';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { PlanFull } from '../../../platform/records/plan-full.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { productRecords, productQuota } from '../queries.ts';
import { ProductForm } from './product-form.tsx';

const ImportPanel = lazy(async () => ({ default: (await import('../../imports/index.ts')).ImportPanel }));

const { register, edit } = textsOf(productRecords.noun);

export interface ProductDialogProps extends FormDialogProps<Product> {
  categories: readonly string[];
}

export function ProductDialog({ editing, categories, onClose }: ProductDialogProps) {
  const { data: quota } = useQuery({ ...productQuota, enabled: editing === 'new' });
  const titles = { edit, register: quota ? `${register} (${quota.count}/${quota.limit})` : register };
  return (
    <RecordDialog editing={editing} onClose={onClose} titles={titles}>
      {(product) =>
        product ? (
          <ProductForm product={product} categories={categories} onSaved={onClose} />
        ) : (
          <NewProducts quota={quota} categories={categories} onClose={onClose} />
        )
      }
    </RecordDialog>
  );
}

const TABS = [
  { value: 'individual', label: 'Individual' },
  { value: 'massive', label: 'Carga Masiva' },
];

interface NewProductsProps extends Omit<ProductDialogProps, 'editing'> {
  quota: { count: number; limit: number } | undefined;
}

/** Registers one product by form, or many from a file, within the limit of the plan. */
function NewProducts({ quota, categories, onClose }: NewProductsProps) {
  const [tab, setTab] = useState('individual');
  const isFull = quota !== undefined && quota.count >= quota.limit;
  return (
    <>
      {isFull && (
        <PlanFull>
          Llegaste a los {quota.limit.toLocaleString('es-MX')} productos de tu plan. Archiva alguno o cambia
          de plan para registrar más.
        </PlanFull>
      )}
      <Box marginBottom={16}>
        <Tabs label="Cómo registrar productos" tabs={TABS} value={tab} onChange={setTab} />
      </Box>
      <TabPanel value={tab}>
        {/* The form stays mounted, so that typed values survive a change of tab. */}
        <div hidden={tab !== 'individual'}>
          <ProductForm categories={categories} isFull={isFull} onSaved={onClose} />
        </div>
        {tab === 'massive' && (
          <Suspense fallback={<SkeletonForm fields={3} />}>
            <ImportPanel kind="products" disabled={isFull} onDone={() => onClose()} />
          </Suspense>
        )}
      </TabPanel>
    </>
  );
}
