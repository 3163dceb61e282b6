/** A comment of one more person weighs as much as so many networks that opened the article. */
const commenterWeight = 3
const hourMs = 3_600_000

/** How an article was read and talked about, and how old it is. */
type Interest = { readers: number; commenters: number; ageMs: number }

/**
 * The place of an article in the hot list, docs/NEWS.md: (networks + 3 × people who commented) / (hours + 2) ^ 1.5. 0
 * where nobody read it.
 */
export function heatOf({ readers, commenters, ageMs }: Interest): number {
  const interest = readers + commenterWeight * commenters
  return interest / (Math.max(0, ageMs) / hourMs + 2) ** 1.5
}
