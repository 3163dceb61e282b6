/** A comment of one more person weighs as much as so many networks that opened the article. */
const commenterWeight = 3
const hourMs = 3_600_000

type Interest = { readers: number; commenters: number; ageMs: number }

/** Place in the hot list, docs/NEWS.md: (networks + 3 × commenters) / (hours + 2) ^ 1.5; 0 where nobody read it. */
export function heatOf({ readers, commenters, ageMs }: Interest): number {
  const interest = readers + commenterWeight * commenters
  return interest / (Math.max(0, ageMs) / hourMs + 2) ** 1.5
}
