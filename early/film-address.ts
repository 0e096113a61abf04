/** `film` is the name of a film in `public/video`, and may say where it starts: `offshore-cycle#t=3`. */
export function filmAddress(film: string, { playsAv1 }: { playsAv1: boolean }): string {
  const [name, start] = film.split('#');
  return `/video/${name}${playsAv1 ? '.av1.webm' : '.mp4'}${start ? `#${start}` : ''}`;
}
