/** Pictures are in texts of the queue by their address. */
const address = /(?<![^\s])\/files\/([\w-]{10,80}\.(?:jpg|webp|png))/g

export function picturesIn(text: string): string[] {
  return [...text.matchAll(address)].map(([, file = '']) => file)
}

/** A text of the queue without its pictures. `names`: files that it may name without a path. */
export function withoutPictures(text: string, names: readonly string[] = []): string {
  const lines = text.replaceAll(address, '').split('\n')
  return lines
    .filter((line) => !names.includes(line.trim()))
    .join('\n')
    .trim()
}
