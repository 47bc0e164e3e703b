import type { Property } from '@cauce/contract/sales/properties';
import type { ResourceItem } from '@cauce/contract/agenda/resources';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../platform/session.ts';
import { FilesDialog, resourceList } from '../../resources/index.ts';

export interface PropertyFilesProps {
  property: Property | undefined;
  onClose: () => void;
}

const picture = (url: string): ResourceItem => ({ url, type: 'image', caption: '', description: '' });

/** The pictures of a property, followed by the files of its resources. */
export function PropertyFiles({ property, onClose }: PropertyFilesProps) {
  const mayRead = useCan('resources.read');
  const shows = property?.resources ?? [];
  const { data, isLoading } = useQuery({ ...resourceList, enabled: mayRead && shows.length > 0 });
  const items = [
    ...(property?.images ?? []).map(picture),
    ...shows.flatMap((id) => data?.find(({ _id }) => _id === id)?.items ?? []),
  ];
  const resource = property && !isLoading ? { name: property.name, items } : undefined;
  return <FilesDialog resource={resource} onClose={onClose} />;
}
