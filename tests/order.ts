import { basename } from 'node:path'

/**
 * Files that take most processor seconds, dearest first, as a run prints them: one of them that began last would be
 * waited for alone.
 */
export const longest = [
  'tests/journeys/audit.test.ts',
  'tests/faults/money-kills-database.test.ts',
  'tests/contract/crawl.test.ts',
  'tests/journeys/boxes.test.ts',
  'tests/contract/spoiler-cost.test.ts',
  'tests/journeys/community.test.ts',
  'tests/contract/contract.test.ts',
  'tests/made-up-sport/made-up-sport.test.ts',
  'tests/journeys/match-details.test.ts',
  'tests/walks.test.ts',
  'tests/journeys/esports.test.ts',
  'tests/journeys/account-pages.test.ts',
  'tests/journeys/visitor.test.ts',
  'server/cli/cli.test.ts',
  'tests/journeys/match.test.ts',
  'tests/journeys/offline.test.ts',
  'server/dev/dev.test.ts',
  'tests/faults/later-pairings.test.ts',
  'tests/journeys/baseball.test.ts',
]

/** Whether a file drives a browser, starts servers or sends many requests. */
export function isHeavy(file: string): boolean {
  return file.startsWith('tests/')
}

/** The order in which files begin: the rest by their own names, so that those with a browser and those without mix. */
export function inOrder(files: readonly string[]): string[] {
  const place = (file: string) => (longest.includes(file) ? longest.indexOf(file) : longest.length)
  return files.toSorted((a, b) => place(a) - place(b) || basename(a).localeCompare(basename(b)) || a.localeCompare(b))
}
