type StillProps = {
  /** A file in `public/images` without its ending: there is an AVIF and, for older browsers, a WebP. */
  name: string;
  width: number;
  height: number;
  /** Left out for a decorative picture. */
  alt?: string;
  className?: string;
  /** What decides on the theme hides the whole element, so that no hidden picture is fetched. */
  pictureClass?: string;
  lazy?: boolean;
  /** The picture is the largest thing in the first view. */
  first?: boolean;
};

/** A rendered scene. Never a bare image: React would have every page that links here preload it. */
export function Still(props: StillProps) {
  const { name, width, height, alt = '', className, pictureClass, lazy, first } = props;
  return (
    <picture className={pictureClass}>
      <source type="image/avif" srcSet={`/images/${name}.avif`} />
      <img
        className={className}
        src={`/images/${name}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}
