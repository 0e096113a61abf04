import type * as markup from '@/components/early/markup';

type Plain = React.HTMLAttributes<HTMLElement> & { class?: string };

/** The elements that the early scripts define, for React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      [markup.COUNT_UP]: Plain;
      [markup.HERO_LOOP]: Plain & { light: string; dark: string };
      [markup.KEPT_TICKS]: Plain & { name: string };
      [markup.MEASURED_PAGE]: Plain;
      [markup.REVEAL_ONCE]: Plain;
      [markup.SAVED_MARK]: Plain;
      [markup.SLIDE_SHOW]: Plain;
      /** React would render `hidden="until-found"` on one of its own elements as `hidden`. */
      [markup.TAB_PANEL]: Omit<ComponentProps<'div'>, 'hidden'> & { hidden: false | 'until-found' };
      [markup.WORKING_DAY]: Plain;
      [markup.YEAR_PLAN]: Plain;
    }
  }
}
