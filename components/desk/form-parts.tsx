import type { ComponentProps } from 'react';
import { Button } from '@/components/links/button';

export function Submit(props: ComponentProps<typeof Button>) {
  return <Button type="submit" variant="secondary" size="small" {...props} />;
}

export function Hidden({ values }: { values: [name: string, value: string | undefined][] }) {
  return values.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
