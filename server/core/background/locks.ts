import { createHash } from 'node:crypto'

/**
 * Names of the advisory locks of a database. A number is the place of its name, from `FIRST`, so that no two are equal;
 * a name stays where it is, because processes of two releases share a database during an upgrade.
 */
const names = [
  'postgres',
  'migrations',
  'test-databases',
  'relay',
  'following',
  'reminders',
  'jobs',
  'notices/match-news',
  'imports',
  'ranking',
  'audit',
  'sign-keys',
  'support',
  'picks',
  'search',
  'import-command',
  'headlines',
  'reports',
  'people',
  'videos',
  'sanctions',
  'circles',
  'posts',
  'purchases',
  'things-sold',
  'payments',
] as const

const FIRST = 7_302_930

type Name = (typeof names)[number]
/** A named lock, or the one of single work, `<part>/<work>`. */
export type Lock = Name | `${string}/${string}`

/** The number of a lock. Those of single work lie beyond the list, by 52 bits of the hash of their name. */
export function lockNumber(lock: Lock): number {
  const place = (names as readonly string[]).indexOf(lock)
  if (place >= 0) return FIRST + place
  const hash = createHash('sha256').update(lock).digest()
  return 2 ** 32 + Number(hash.readBigUInt64BE() >> 12n)
}

/** An expression that waits for a lock, held until the transaction ends. */
export function lockIn(lock: Name): string {
  return `pg_advisory_xact_lock(${lockNumber(lock)})`
}

/** The same, of one subject: the key, an expression of type text, and the lock give a number. */
export function lockOf(lock: Name, key: string): string {
  return `pg_advisory_xact_lock(hashtextextended(${key}, ${lockNumber(lock)}))`
}

/** The same, shared: it waits for `lockOf` of that subject, and others that share it do not wait. */
export function sharedLockOf(lock: Name, key: string): string {
  return lockOf(lock, key).replace('xact_lock(', 'xact_lock_shared(')
}

/** Waits for a lock, held until the connection ends. */
export function awaitLock(lock: Name): string {
  return `select pg_advisory_lock(${lockNumber(lock)})`
}

/** Takes a lock where it is free: `is_held` says whether. Held until the connection ends. */
export function tryLock(lock: Lock): string {
  return `select pg_try_advisory_lock(${lockNumber(lock)}) as is_held`
}

/** The same for several: `place` counts them from 1. */
export function tryLocks(locks: readonly Lock[]): string {
  const numbers = locks.map(lockNumber).join()
  return `select place::int, pg_try_advisory_lock(number) as is_held from unnest('{${numbers}}'::bigint[]) with ordinality as l(number, place)`
}

export function freeLock(lock: Lock): string {
  return `select pg_advisory_unlock(${lockNumber(lock)})`
}
