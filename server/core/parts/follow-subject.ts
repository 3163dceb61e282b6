import type { ErrorsOf } from '#contract/operation.ts'
import type { follow } from '#contract/touchline/following.ts'
import type { Reader } from '../database/reader.ts'

/** A kind of thing that can be followed. */
export type FollowSubject = {
  /** The error of calls for one that does not exist. */
  missing: Exclude<ErrorsOf<typeof follow>, 'login_needed' | 'following_full'>
  /** The thing, as this reader may see it: its sport, null for one of no sport. Null where there is none. */
  find(db: Reader, id: number): Promise<{ sport: string | null } | null>
}
