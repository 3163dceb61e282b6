import { basename } from 'node:path'

/**
 * Files that take longest, longest first, as measured on two processors: one of them that began last would be waited
 * for alone.
 */
export const longest = [
  'tests/journeys/audit.test.ts',
  'tests/journeys/boxes.test.ts',
  'tests/made-up-sport/made-up-sport.test.ts',
  'tests/journeys/account-pages.test.ts',
  'tests/contract/contract.test.ts',
  'tests/walks.test.ts',
  'tests/journeys/follow-visitor.test.ts',
  'tests/journeys/esports.test.ts',
  'tests/faults/guessing.test.ts',
  'tests/faults/lens.test.ts',
  'tests/faults/later-pairings.test.ts',
  'tests/faults/growth.test.ts',
  'server/cli/cli.test.ts',
  'server/dev/dev.test.ts',
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
