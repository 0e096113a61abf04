import { ViewTransition } from 'react';
import { ProfileNiche } from '@/components/sections/profile-niche';
import type { Leader } from '@/lib/content/leaders';

type PortraitProps = {
  leader: Leader;
  /** What it does when the router has led here: move from where it stood before, or stay where it is now. */
  share?: 'travels' | 'stays';
};

/** Each person has one portrait that can move: in the profile, or in the wall while somebody else is there. */
export function Portrait({ leader, share }: PortraitProps) {
  const niche = <ProfileNiche name={leader.name} title={leader.title} />;
  if (!share) return niche;
  return (
    <ViewTransition name={leader.path.slice(1)} share={share} default="none">
      {niche}
    </ViewTransition>
  );
}
