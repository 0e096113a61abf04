import { type TechName, techNames } from '@/lib/content/technologies';

/** The logo of a technology; decorative, because its name is always next to it. */
export function TechLogo({ name, size }: { name: TechName; size: number }) {
  const { logo } = techNames[name];
  if (logo === 'none') return null;
  const picture = { alt: '', width: size, height: size, loading: 'lazy' } as const;
  if (logo === 'one') return <img {...picture} src={`/images/tech/${name}.svg`} alt="" />;
  return (
    <>
      <img {...picture} src={`/images/tech/${name}.svg`} alt="" className="light-only" />
      <img {...picture} src={`/images/tech/${name}-dark.svg`} alt="" className="dark-only" />
    </>
  );
}
