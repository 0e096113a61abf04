import 'server-only';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import {
  ROUTER_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_SEGMENT_HEADER,
  ROUTER_STATE_HEADER,
} from './next-internals';

/** Undocumented parts of Next for the server; see `next-internals.ts`. */

/**
 * Next's own check of the client router's state, which throws for a malformed one. Without it: forged states are
 * answered with 500.
 */
export const parseRouterState = parseAndValidateFlightRouterState;

/** What Next's responses depend on. Without it: a cache confuses pages with data for the router. */
export const ROUTER_VARY = [
  ROUTER_HEADER,
  ROUTER_STATE_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_SEGMENT_HEADER,
].join(', ');
