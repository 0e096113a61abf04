/** An unexpected warning or error on the console fails the test. */
for (const method of ['error', 'warn'] as const) {
  beforeEach(() => {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${method} was called: ${args.map(String).join(' ')}`);
    });
  });
}
afterEach(() => jest.restoreAllMocks());
