import type { IncomingHttpHeaders } from 'node:http'
import { dependsOnRole, type Operation } from '#contract/operation.ts'
import { isStaff, type Role } from '#contract/roles.ts'
import { visitor, type Identify, type Viewer } from './caller.ts'
import { Failure } from './failure.ts'

/** Identifies the caller of a call and checks its access to it, before the body is read; throws `Failure`. */
export type Authorise = (operation: Operation, headers: IncomingHttpHeaders) => Promise<Viewer>

export function createAuthorise(identify: Identify | undefined): Authorise {
  return (operation, headers) => viewerOf(operation, headers, identify)
}

/** The caller of a call, once it is permitted; without `identify` every caller is a visitor. Throws `Failure`. */
async function viewerOf(
  operation: Operation,
  headers: IncomingHttpHeaders,
  identify: Identify | undefined,
): Promise<Viewer> {
  const isVisitor = operation.ignoresToken || !identify || headers.authorization === undefined
  const viewer = isVisitor ? visitor : await identify(headers).catch(asLoginNeeded(operation))
  authorise(operation, viewer)
  return viewer
}

/** Old clients send expired tokens on follow calls; the answer is `login_needed` (80007) instead of 401. */
function asLoginNeeded({ errors }: Operation) {
  return (thrown: unknown): never => {
    const isUnknown = thrown instanceof Failure && thrown.error === 'unauthorized'
    throw isUnknown && errors.includes('login_needed') ? new Failure('login_needed') : thrown
  }
}

/** The error of a call that needs a user: existing clients read 80007 in an HTTP 200, the others a 401. */
export function authorise({ auth, errors, roles }: Operation, viewer: Viewer): void {
  if (auth === 'visitor' || auth === 'either') return
  if (viewer.userId === null) throw new Failure(errors.includes('login_needed') ? 'login_needed' : 'unauthorized')
  const isLet = (held: readonly Role[]) =>
    (auth !== 'staff' || isStaff(held)) && (!roles || roles.some((role) => held.includes(role)))
  if (isLet(viewer.roles)) return
  throw new Failure(isLet([...viewer.roles, ...(viewer.pendingRoles ?? [])]) ? 'second_factor_needed' : 'forbidden')
}

/** A refusal for missing roles becomes a request for the second factor where that would activate them. */
export function asFactorNeeded(operation: Operation, viewer: Pick<Viewer, 'pendingRoles'>, thrown: unknown): unknown {
  const { pendingRoles = [] } = viewer
  return dependsOnRole(operation) &&
    pendingRoles.length > 0 &&
    thrown instanceof Failure &&
    thrown.error === 'forbidden'
    ? new Failure('second_factor_needed')
    : thrown
}
