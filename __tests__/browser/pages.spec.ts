import { test } from './fixtures';
import { testsIn } from './steps';

/** What visitors see and do on our pages, written as text. */
for (const name of [
  'carousel',
  'forms',
  'header',
  'home',
  'jobs',
  'life',
  'resume',
  'tabs',
  'toasts',
]) {
  test.describe(name, () => testsIn(name));
}
