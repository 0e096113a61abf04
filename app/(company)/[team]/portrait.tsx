import { ViewTransition } from 'react';
import { ProfileNiche } from '@/app/(company)/[team]/profile-niche';
import type { Leader } from '@/lib/content/leaders';

type PortraitProps = {
  leader: Leader;
  /** Whether the portrait animates from its old position on client-side navigation, or stays put. */
  share?: 'travels' | 'stays';
};

/**
 * Each person has one portrait that takes part in view transitions: the one in the profile, or the one in
 * the wall while somebody else's profile is open.
 */
export function Portrait({ leader, share }: PortraitProps) {
  const niche = <ProfileNiche {...leader} />;
  if (!share) return niche;
  return (
    <ViewTransition name={leader.path.slice(1)} share={share} default="none">
      {niche}
    </ViewTransition>
  );
}
