/** A warning or error on the console that a test did not ask for fails that test. */
for (const method of ['error', 'warn'] as const) {
  beforeEach(() => {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${method} was called: ${args.map(String).join(' ')}`);
    });
  });
}
afterEach(() => jest.restoreAllMocks());
