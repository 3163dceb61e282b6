import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Effect, Snapshot } from '#core/parts/effect.ts'

type Value = Snapshot[string] | null
type Difference = { key: string; before: Value; after: Value }
/** What a part has before and after a change. */
export type Compared = { before: Snapshot; after: Snapshot; people: number; identity?: Effect['identity'] }
export type Effects = Readonly<Record<string, Compared>>

/** Keys whose value differs, in the order of their names; null stands for a missing one. */
export function differences({ before, after }: Pick<Compared, 'before' | 'after'>): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return keys.flatMap((key) => {
    const [old, now] = [before[key] ?? null, after[key] ?? null]
    return isDeepStrictEqual(old, now) ? [] : [{ key, before: old, after: now }]
  })
}

/** Members that name a moment, a version or the words of a reason: they differ each time. */
const passing = new Set(['version', 'revision', 'occurredAt', 'sequence', 'at', 'reason'])

/** Names an effect, whatever the words of its reason: the same digest is the same change for everybody. */
export function digestOf(effects: Effects, words: string): string {
  const all = Object.entries(effects)
    .filter(([, { identity }]) => identity !== 'apart')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, compared]) => [
      name,
      differences(compared)
        .map((one) => (compared.identity === 'sums' ? summed(one) : one))
        .flatMap((one) => lastingChange(one, words))
        .toSorted(),
    ])
  return hash('sha256', JSON.stringify(all)).slice(0, 32)
}

/** What a change adds to the sums of a row; a new row adds all of them. */
function summed({ key, before, after }: Difference): Difference {
  const [old, now] = [sumsOf(before), sumsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted()
  const added = names.map((name) => [name, Number(((now[name] ?? 0) - (old[name] ?? 0)).toFixed(6))])
  return { key, before: null, after: Object.fromEntries(added) as Record<string, number> }
}

function sumsOf(row: Value): Record<string, number> {
  const members = typeof row === 'object' && row !== null ? Object.entries(row) : []
  return Object.fromEntries(members.filter((member): member is [string, number] => typeof member[1] === 'number'))
}

/** Nothing where only passing members differ. */
function lastingChange({ key, before, after }: Difference, words: string): string[] {
  const [old, now] = [lasting(before), lasting(after)]
  return old === now ? [] : [unnumbered(JSON.stringify([key, old, now.replaceAll(quoted(words), '')]))]
}

const quoted = (words: string) => JSON.stringify(words).slice(1, -1)

function lasting(value: Value): string {
  return JSON.stringify(value, (key, member: unknown) => (passing.has(key) ? undefined : member))
}

/** Text without numbers that what is added gets anew each time: those of rulings and of changes. */
function unnumbered(text: string): string {
  return text.replaceAll(/adjustment:\d+/g, 'adjustment').replaceAll(/desk:\w+:/g, 'desk:')
}
