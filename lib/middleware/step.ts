import type { NextRequest, NextResponse } from 'next/server';

/** One step of `middleware.ts`: responds to a request, or leaves it to the next step. */
export type Step = (
  request: NextRequest,
) => Promise<NextResponse | undefined> | NextResponse | undefined;
