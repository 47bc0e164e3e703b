import type { Product } from '@cauce/contract/sales/products';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { productRecords, productRoom } from '../queries.ts';
import { PlanFull } from './plan-full.tsx';
import styles from './product-dialog.module.css';
import { ProductForm } from './product-form.tsx';

const ImportPanel = lazy(async () => ({ default: (await import('../../imports/index.ts')).ImportPanel }));

const { register, edit } = textsOf(productRecords.noun);

export interface ProductDialogProps extends FormDialogProps<Product> {
  categories: readonly string[];
}

export function ProductDialog({ editing, categories, onClose }: ProductDialogProps) {
  const { data: room } = useQuery({ ...productRoom, enabled: editing === 'new' });
  const titles = { edit, register: room ? `${register} (${room.count}/${room.limit})` : register };
  return (
    <RecordDialog editing={editing} onClose={onClose} titles={titles}>
      {(product) =>
        product ? (
          <ProductForm product={product} categories={categories} onSaved={onClose} />
        ) : (
          <NewProducts room={room} categories={categories} onClose={onClose} />
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
  room: { count: number; limit: number } | undefined;
}

/** One by hand, or many from a file, as long as the plan has room. */
function NewProducts({ room, categories, onClose }: NewProductsProps) {
  const [tab, setTab] = useState('individual');
  const isFull = room !== undefined && room.count >= room.limit;
  return (
    <>
      {isFull && <PlanFull limit={room.limit} />}
      <div className={styles.tabs}>
        <Tabs label="Cómo registrar productos" tabs={TABS} value={tab} onChange={setTab} />
      </div>
      <TabPanel value={tab}>
        {/* What was written stays while somebody looks at the other tab. */}
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
