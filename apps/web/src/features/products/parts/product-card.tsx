import type { Product } from '@cauce/contract/products';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { actsOn, type KeptActs } from '../../../platform/kept-acts.tsx';
import { useCardState } from '../../../ui/card-state.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { Media } from '../../../ui/uploader/media.tsx';
import { isOut, priceOf } from '../words.ts';
import styles from './product-card.module.css';
import { ProductFacts } from './product-facts.tsx';

/** What asks for attention first: of one that is put away nothing does. */
function StateChip({ product }: { product: Product }) {
  if (product.isArchived) return <StatusChip tone="neutral" label="Archivado" />;
  if (isOut(product)) return <StatusChip tone="error" label="Agotado" />;
  if (product.isLow)
    return <StatusChip tone="warning" label="Pocas existencias" icon={<TriangleAlert aria-hidden />} />;
  return null;
}

export interface ProductCardProps {
  product: Product;
  acts: KeptActs<Product>;
}

export const ProductCard = memo(({ product, acts }: ProductCardProps) => {
  // Tabs are told apart by their values, and there are many cards on a screen.
  const [words, facts] = [`${product._id}-descripcion`, `${product._id}-informacion`];
  const [tab, setTab] = useCardState(`${product._id}-ficha`, words);
  const items = actsOn(product, acts);
  const [picture] = product.images;
  return (
    <Card
      title={product.name}
      description={priceOf(product)}
      actions={
        <>
          <StateChip product={product} />
          {items.length > 0 && <Menu label={`Acciones de ${product.name}`} items={items} />}
        </>
      }
    >
      {picture !== undefined && (
        <PictureFrame>
          <Media file={{ url: picture, type: 'image' }} />
        </PictureFrame>
      )}
      <Tabs
        label={`Datos de ${product.name}`}
        tabs={[
          { value: words, label: 'Descripción' },
          { value: facts, label: 'Información' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.panel}>
        <TabPanel value={tab}>
          {tab === facts ? (
            <ProductFacts product={product} />
          ) : (
            <p className={styles.description}>{product.description || 'No hay descripción'}</p>
          )}
        </TabPanel>
      </div>
    </Card>
  );
});
ProductCard.displayName = 'ProductCard';
