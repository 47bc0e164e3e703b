import type { Product } from '@cauce/contract/sales/products';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { productRoom } from '../queries.ts';
import { PlanFull } from './plan-full.tsx';
import styles from './product-dialog.module.css';
import { ProductForm } from './product-form.tsx';

const ImportPanel = lazy(async () => ({ default: (await import('../../imports/index.ts')).ImportPanel }));

/** Nothing, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Product;

export interface ProductDialogProps {
  editing: Editing;
  categories: readonly string[];
  onClose: (saved?: Product) => void;
}

export function ProductDialog({ editing, categories, onClose }: ProductDialogProps) {
  const product = typeof editing === 'string' ? undefined : editing;
  const { data: room } = useQuery({ ...productRoom, enabled: editing === 'new' });
  const title = room ? `Registrar producto (${room.count}/${room.limit})` : 'Registrar producto';
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={product ? 'Editar producto' : title}
      description={product?.name}
      size="large"
    >
      {product ? (
        <ProductForm product={product} categories={categories} onSaved={onClose} />
      ) : (
        <NewProducts room={room} categories={categories} onClose={onClose} />
      )}
    </Dialog>
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
