import { test } from './fixtures';
import { requestsIn } from './requests';

/** Requests and what is expected of their answers, written as text. */
for (const name of ['headers', 'jobs']) test.describe(name, () => requestsIn(name));
