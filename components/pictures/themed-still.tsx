import { Still } from './still';

type ThemedStillProps = {
  /** A scene in `public/images` with two stills, `{name}-day` and `{name}-dusk`. */
  name: string;
  width: number;
  height: number;
  sizes: string;
  className?: string;
};

/**
 * A decorative scene by day and, in the dark theme, at dusk. Lazy, because lazy pictures hidden by the
 * theme are not loaded.
 */
export function ThemedStill({ name, ...still }: ThemedStillProps) {
  return (
    <>
      <Still name={`${name}-day`} {...still} pictureClass="light-only" lazy />
      <Still name={`${name}-dusk`} {...still} pictureClass="dark-only" lazy />
    </>
  );
}
