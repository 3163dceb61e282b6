import type { NoticeList } from '#contract/touchline/notice.ts'

/**
 * The list as it is shown, with the notices of a newer answer: new ones come first, known ones take their newer state,
 * and the pages below stay.
 */
export function mergeNewer(shown: NoticeList, newer: NoticeList): NoticeList {
  const oldest = newer.list.at(-1)?.id ?? Infinity
  const below = shown.list.filter(({ id }) => id < oldest)
  // All that is left stands in the answer: what is missing there was deleted elsewhere.
  const isWhole = newer.next === null
  return {
    ...newer,
    list: isWhole ? newer.list : [...newer.list, ...below],
    next: isWhole || below.length === 0 ? newer.next : shown.next,
    matches: { ...shown.matches, ...newer.matches },
    competitions: { ...shown.competitions, ...newer.competitions },
  }
}
