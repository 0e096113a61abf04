import { MarkWall } from '@/components/sections/mark-wall';
import { Band } from '@/components/ui/band';
import { site } from '@/lib/site';

/** The logos of clients. */
export function Clients() {
  return (
    <Band title="Our clients">
      <MarkWall label="Clients" marks={site.clients} />
    </Band>
  );
}
