/** Imported before anything that logs: the test's output stays readable. */
process.env.LOG_LEVEL = 'silent';
