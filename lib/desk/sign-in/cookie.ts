/**
 * For cookies with the prefix `__Host-`: only this very host can set them. Browsers but Safari take them from
 * http://localhost as well, so development needs no weaker ones.
 */
export const cookieOptions = {
  path: '/',
  secure: true,
  httpOnly: true,
  sameSite: 'lax',
} as const;
