import { listOperations, type Declared, type ServiceName } from '#contract/services.ts'
import type { Operation } from '#contract/operation.ts'
import type { Handler } from '#core/calls/handler.ts'
import { fileOf, PartProblem } from '#core/parts/check.ts'
import type { Part } from '#core/part.ts'
import type { Config } from '../config.ts'

/** The calls of the contract, and those that parts declare themselves. */
export function listCalls(parts: readonly Part[]): Declared[] {
  const ofParts = parts.flatMap(({ operations = {} }) => Object.entries(operations))
  const own = ofParts.flatMap(([service, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({ service: service as ServiceName, name, operation })),
  )
  return [...listOperations(), ...own]
}

/**
 * Collects the handlers of the contract's named services from all parts. A service with calls of its own below
 * `touchline` is included. Throws `PartProblem` for a handler of an undeclared call or of an alias, one that has not
 * the name of its call, a second handler of one call, or a call of staff that writes without an audit entry.
 */
export async function loadHandlers(
  names: readonly ServiceName[],
  config: Config,
  parts: readonly Part[],
): Promise<Handler[]> {
  const declared = new Map(listCalls(parts).map((one) => [one.operation, one]))
  const loaded = await Promise.all(
    parts.map(async (part) => ({ part, handlers: (await part.handlers?.(config)) ?? {} })),
  )
  const known = new Map<Operation, Part>()
  return loaded.flatMap(({ part, handlers }) =>
    Object.entries(handlers)
      .filter(([name, { operation }]) => names.includes(ownCall(name, operation, part, declared, known).service))
      .map(([, handler]) => handler),
  )
}

function ownCall(
  name: string,
  operation: Operation,
  part: Part,
  declared: ReadonlyMap<Operation, Declared>,
  known: Map<Operation, Part>,
): Declared {
  const found = declared.get(operation)
  if (!found)
    throw new PartProblem(`${fileOf(part)} has a handler of "${operation.path}", missing in contract/services.ts.`)
  if (found.operation.aliasOf)
    throw new PartProblem(`${fileOf(part)} has a handler of ${nameOf(found)}, an alias: its original answers it.`)
  if (found.name !== name)
    throw new PartProblem(`${fileOf(part)} names the handler of call ${nameOf(found)} "${name}".`)
  const other = known.get(operation)
  if (other) throw new PartProblem(`Call ${nameOf(found)} has two handlers: ${fileOf(other)}, ${fileOf(part)}.`)
  if (isStaffWrite(operation) && operation.audits === undefined)
    throw new PartProblem(
      `Call ${nameOf(found)} of staff writes, and names no entry of the audit log. Add "audits" to its operation.`,
    )
  known.set(operation, part)
  return found
}

function isStaffWrite({ method, auth, roles = [] }: Operation): boolean {
  return method !== 'GET' && (auth === 'staff' || roles.length > 0)
}

/** Fails the start where a declared call has no handler. Throws `PartProblem`. */
export function assertComplete(
  handlers: readonly Handler[],
  here: readonly ServiceName[],
  calls: readonly Declared[],
): void {
  const built = new Set(handlers.map(({ operation }) => operation))
  const forgotten = calls.filter(
    ({ service, operation }) => here.includes(service) && !built.has(operation.aliasOf ?? operation),
  )
  if (forgotten.length === 0) return
  const sentence = (call: Declared) => `Call ${nameOf(call)} has no handler. Add it to the handlers of its part.`
  throw new PartProblem(forgotten.map(sentence).join('\n'))
}

function nameOf({ service, name }: Declared): string {
  return `${service}.${name}`
}
