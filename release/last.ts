import { existsSync, readFileSync } from 'node:fs'

/** The last release: its version, and a hash of each of its migrations, which may not change any more. */
type LastRelease = { version: string; migrations: Record<string, string> }

const file = new URL('last.json', import.meta.url)

/** Null before the first release. */
export function readLastRelease(): LastRelease | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastRelease) : null
}

/** Migrations by file, with their hashes. */
export function hashesOf(migrations: readonly { file: string; hash: string }[]): Record<string, string> {
  return Object.fromEntries(migrations.map(({ file: name, hash }) => [name, hash]).toSorted())
}

/** One sentence for each migration of the last release that was changed, renamed or removed since. */
export function frozenFaults(last: LastRelease, present: Record<string, string>): string[] {
  return Object.entries(last.migrations).flatMap(([name, hash]) => {
    if (present[name] === hash) return []
    const how = present[name] === undefined ? 'is missing' : 'was changed'
    return [`${name} ${how}: it is part of release ${last.version}. Restore it and write a new file for the change.`]
  })
}
