import type { DataOf } from '#contract/operation.ts'
import type { getInbox, InboxLine } from '#contract/touchline/talk-inbox.ts'

type Page = DataOf<typeof getInbox>

/** Lines with the last state of each. */
export function withoutDouble(lines: readonly InboxLine[]): InboxLine[] {
  return [...new Map(lines.map((line) => [line.key, line])).values()]
}

/** The shown lines with those of a newer answer, and the pages below it. */
export function withNewer(shown: Page, newer: Page): Page {
  const oldest = newer.list.at(-1)?.at ?? Infinity
  if (newer.next === null) return newer
  const below = shown.list.filter(({ at }) => at < oldest)
  return {
    ...newer,
    list: withoutDouble([...newer.list, ...below]),
    next: below.length === 0 ? newer.next : shown.next,
  }
}
