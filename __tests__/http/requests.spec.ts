import { test } from './fixtures';
import { requestsIn } from './requests';

/** Requests and what is expected of their answers, written as text. */
for (const name of ['headers', 'jobs', 'pages']) {
  for (const { title, on, check } of requestsIn(name)) {
    test(title, ({ site, proxiedSite }) => check((on === 'site' ? site : proxiedSite).url));
  }
}
