import { smallWidthOf } from './small-width';

type StillProps = {
  /** A file in `public/images` without its extension; exists as AVIF and, for older browsers, as WebP. */
  name: string;
  width: number;
  height: number;
  /** The displayed width, as in `<img sizes>`, if there is also an AVIF for narrow screens (`smallWidthOf`). */
  sizes?: string;
  alt?: string;
  className?: string;
  /** Set on the whole <picture>, so that a picture hidden by the theme is not loaded. */
  pictureClass?: string;
  lazy?: boolean;
  /** The picture is the largest element in the first view. */
  first?: boolean;
};

/** A rendered scene. Always inside <picture>: React preloads a bare <img> on every page that links here. */
export function Still(props: StillProps) {
  const { name, width, height, sizes, alt = '', className, pictureClass, lazy, first } = props;
  const avif = `/images/${name}.avif`;
  const both = `/images/${name}-small.avif ${smallWidthOf(width)}w, ${avif} ${width}w`;
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
