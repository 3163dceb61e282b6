import * as data from './data/index.ts'
import * as gateway from './gateway/index.ts'
import * as messaging from './messaging/index.ts'
import * as news from './news/index.ts'
import type { Operation } from './operation.ts'
import * as passport from './passport/index.ts'
import * as pay from './pay/index.ts'
import * as score from './score/index.ts'
import { serviceList, type ServiceEntry, type ServiceName } from './service-list.ts'
import * as streamers from './streamers/index.ts'
import * as support from './support/index.ts'
import * as touchline from './touchline/index.ts'
import * as usercenter from './usercenter/index.ts'
import * as wallet from './wallet/index.ts'

type OperationsOf<Module> = { [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name] }

export type { ServiceName } from './service-list.ts'

export type Service<Operations = Record<string, Operation>> = ServiceEntry & { operations: Operations }

const modules = {
  score,
  data,
  news,
  wallet,
  pay,
  passport,
  messaging,
  support,
  usercenter,
  streamers,
  touchline,
  gateway,
} satisfies Record<ServiceName, object>

export type Services = { [Name in ServiceName]: Service<OperationsOf<(typeof modules)[Name]>> }
export type OperationName<Name extends ServiceName> = keyof Services[Name]['operations'] & string
export const serviceNames = Object.keys(serviceList) as ServiceName[]

type FramesOf<Module> = Module extends { frames: infer Frames } ? Frames : never
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The frames of the stream that the services declare in their folders. */
export const sentFrames = Object.assign(
  {},
  ...Object.values(modules).map((module) => ('frames' in module ? module.frames : {})),
) as Joined<FramesOf<(typeof modules)[ServiceName]>>

/** All services by name, each with its calls. */
export const services = Object.fromEntries(
  serviceNames.map((name) => [name, { ...serviceList[name], operations: operationsOf(modules[name]) }]),
) as Services

export interface Declared {
  service: ServiceName
  name: string
  operation: Operation
}

/** Every declared operation, service by service. */
export function listOperations(): Declared[] {
  return serviceNames.flatMap((service) => {
    const operations = services[service].operations as Record<string, Operation>
    return Object.entries(operations).map(([name, operation]) => ({ service, name, operation }))
  })
}

/**
 * All paths at which an operation answers, the service's own first. Two news paths carry the old prefix in the
 * specification itself: it is not added twice, and they keep it below the new base too.
 */
export function addressesOf(service: ServiceName, operation: Operation): string[] {
  const { base, oldBase }: Service = services[service]
  const { path } = operation
  if (oldBase === base) return [base + path]
  if (oldBase === '' || !path.startsWith(`${oldBase}/`)) return [base + path, oldBase + path]
  return [base + path.slice(oldBase.length), path, base + path]
}

function operationsOf(module: object): Record<string, Operation> {
  return Object.fromEntries(
    Object.entries(module).filter((entry): entry is [string, Operation] => isOperation(entry[1])),
  )
}

export function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'evidence' in value
}
