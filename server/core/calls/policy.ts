import type { Operation, Relation } from '#contract/operation.ts'
import { isEditor, isModerator } from '#contract/roles.ts'
import type { Viewer } from './caller.ts'

/** The people of a thing that a call acts on; null where its account is gone, or it is in no circle. */
type Thing = { ownerId: number | null; circleAuthorId?: number | null }

/** The caller, or an account in whose name the server acts. */
export type Actor = Pick<Viewer, 'userId' | 'roles'>

const holds: Record<Relation, (actor: Actor, thing: Thing) => boolean> = {
  owner: ({ userId }, { ownerId }) => userId !== null && userId === ownerId,
  circle_author: ({ userId }, { circleAuthorId = null }) => userId !== null && userId === circleAuthorId,
  moderator: ({ roles }) => isModerator(roles),
  editor: ({ roles }) => isEditor(roles),
}

/** Whether an actor may do what an operation does to this thing: one of the relations that it permits holds. */
export function may(actor: Actor, { permits = [] }: Pick<Operation, 'permits'>, thing: Thing): boolean {
  return permits.some((relation) => holds[relation](actor, thing))
}
