import type { Product } from '@cauce/contract/sales/products';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { recordMenu, type RecordActions } from '../../../platform/records/record-menu.tsx';
import { CardTabs, CardWords } from '../../../ui/layout/card-tabs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { PictureFrame } from '../../../ui/data/picture-frame.tsx';
import { Media } from '../../../ui/uploader/media.tsx';
import { isOut, priceOf } from '../words.ts';
import { ProductFacts } from './product-facts.tsx';

/** The most important state of a product; an archived product has none. */
function StateChip({ product }: { product: Product }) {
  if (product.isArchived) return <StatusChip tone="neutral" label="Archivado" />;
  if (isOut(product)) return <StatusChip tone="error" label="Agotado" />;
  if (product.isLow)
    return <StatusChip tone="warning" label="Pocas existencias" icon={<TriangleAlert aria-hidden />} />;
  return null;
}

export interface ProductCardProps {
  product: Product;
  actions: RecordActions<Product>;
}

export const ProductCard = memo(({ product, actions }: ProductCardProps) => {
  const items = recordMenu(product, actions);
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
      <CardTabs
        id={product._id}
        label={`Datos de ${product.name}`}
        height={76}
        tabs={[
          {
            key: 'descripcion',
            label: 'Descripción',
            content: <CardWords>{product.description || 'No hay descripción'}</CardWords>,
          },
          { key: 'informacion', label: 'Información', content: <ProductFacts product={product} /> },
        ]}
      />
    </Card>
  );
});
ProductCard.displayName = 'ProductCard';
