import type { Viewer } from '#core/calls/caller.ts'

/** Who is signed in, where the call needs that: dispatch has seen to it. */
export function me({ userId }: Viewer): number {
  if (userId === null) throw new Error('A call for users was reached without one.')
  return userId
}
