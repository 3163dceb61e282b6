import type { Reader } from '#core/database/reader.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import type { QueueSource } from '#core/parts/queue-source.ts'
import { findWaiting } from './store/queue.ts'

/** The source and the id of a key; null for one that these roles do not decide. */
export function readKey(
  sources: readonly QueueSource[],
  roles: readonly string[],
  key: string,
): { source: QueueSource; id: number } | null {
  const [name, id] = key.split('-')
  const source = ofRoles(sources, roles).find((one) => one.name === name)
  return source && Number(id) <= 2_147_483_647 ? { source, id: Number(id) } : null
}

/** The sources of which these roles decide entries. */
export function ofRoles(sources: readonly QueueSource[], roles: readonly string[]): QueueSource[] {
  return sources.filter((source) => source.roles.some((role) => roles.includes(role)))
}

type Asked = { sources: readonly QueueSource[]; roles: readonly string[]; key: string; readerId: number }

/** An entry that waits for this person; throws where none does. */
export async function openEntry(db: Reader, { sources, roles, key, readerId }: Asked) {
  const read = readKey(sources, roles, key)
  const row = read && (await findWaiting(db, read.source, { id: read.id, readerId }))
  if (!read || !row) throw new DeskProblem('not_found', `No entry "${key}".`)
  if (row.isBarred) throw new DeskProblem('forbidden', 'Another person decides.')
  return { ...read, row }
}
