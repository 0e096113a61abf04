import { Still } from './still';

type DayAndDuskProps = {
  /** A scene in `public/images`, of which there are the stills `{name}-day` and `{name}-dusk`. */
  name: string;
  width: number;
  height: number;
  /** The width at which it is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
};

/**
 * A decorative scene by day and, in the dark theme, at dusk. Lazy, because a lazy picture that the theme
 * hides is not fetched.
 */
export function DayAndDusk({ name, ...still }: DayAndDuskProps) {
  return (
    <>
      <Still name={`${name}-day`} {...still} pictureClass="light-only" lazy />
      <Still name={`${name}-dusk`} {...still} pictureClass="dark-only" lazy />
    </>
  );
}
