type StillProps = {
  /** A file in `public/images` without its ending: there is an AVIF and, for older browsers, a WebP. */
  name: string;
  width: number;
  height: number;
  /** The width at which it is shown, as in `<img sizes>`, where there is an AVIF of half the width too. */
  sizes?: string;
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
  const { name, width, height, sizes, alt = '', className, pictureClass, lazy, first } = props;
  const avif = `/images/${name}.avif`;
  const both = `/images/${name}-small.avif ${width / 2}w, ${avif} ${width}w`;
  return (
    <picture className={pictureClass}>
      <source type="image/avif" srcSet={sizes ? both : avif} sizes={sizes} />
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
