import type { Viewer } from '#core/calls/caller.ts'

/** The signed-in user of a call that requires one: dispatch has checked it. */
export function me({ userId }: Viewer): number {
  if (userId === null) throw new Error('A call for users was reached without one.')
  return userId
}
