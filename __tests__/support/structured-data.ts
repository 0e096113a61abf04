import { type APIRequestContext, expect } from '@playwright/test';

/** Reads the structured data of pages. */

type Thing = { '@type': string } & Record<string, unknown>;

export async function thingsOn(request: APIRequestContext, path: string): Promise<Thing[]> {
  return thingsIn(await (await request.get(path)).text());
}

/** Fails if a block of structured data is invalid. */
export function thingsIn(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] as Thing[];
  });
}

export function thingsOf(things: Thing[], type: string): Thing[] {
  return things.filter((thing) => thing['@type'] === type);
}
