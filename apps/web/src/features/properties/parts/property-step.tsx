import type { Property } from '@cauce/contract/sales/properties';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PropertyForm, type PropertyFormProps } from './property-form.tsx';

export interface PropertyStepProps extends Pick<PropertyFormProps, 'property'> {
  /** Called at once with the saved property. */
  onComplete: (property: Property) => void;
  onMoveOn: () => void;
}

/** Milliseconds to read the confirmation. */
const PAUSE = 1500;

/** The form as a step of a wizard: it shows the confirmation and then continues. */
export function PropertyStep({ property, onComplete, onMoveOn }: PropertyStepProps) {
  const [saved, setSaved] = useState<Property>();
  const moveOn = useRef(onMoveOn);
  useEffect(() => {
    moveOn.current = onMoveOn;
  });
  useEffect(() => {
    if (saved === undefined) return;
    const timer = setTimeout(() => moveOn.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [saved]);
  if (saved) return <EmptyState icon={<CircleCheck />} title={`Guardamos «${saved.name}».`} small />;
  return (
    <PropertyForm
      property={property}
      onSaved={(record) => {
        setSaved(record);
        onComplete(record);
      }}
    />
  );
}
