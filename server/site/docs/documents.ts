import { documentOf, type OpenApi, type OperationObject } from '#contract/openapi/document.ts'
import { serviceNames, services, type Service, type ServiceName } from '#contract/services.ts'
import type { Operation } from '#contract/operation.ts'

/** One call as the pages show it. */
export type Call = {
  service: ServiceName
  id: string
  method: string
  /** Below the base of its service. */
  path: string
  title: string
  /** What the summary says after its title. */
  more: string
  described: OperationObject
  declared: Operation
}

export type Documents = {
  documentOf(name: ServiceName): OpenApi
  callsOf(name: ServiceName): readonly Call[]
}

/** The documents of all services, each described on its first use. */
export function createDocuments(): Documents {
  const documents = new Map<ServiceName, OpenApi>()
  const calls = new Map<ServiceName, readonly Call[]>()
  const read = (name: ServiceName) => {
    const document = documents.get(name) ?? documentOf(name)
    documents.set(name, document)
    return document
  }
  return {
    documentOf: read,
    callsOf(name) {
      const found = calls.get(name) ?? listCalls(name, read(name))
      calls.set(name, found)
      return found
    },
  }
}

function listCalls(name: ServiceName, { paths }: OpenApi): Call[] {
  const { operations }: Service = services[name]
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      const declared = operations[described.operationId]
      const id = described.operationId
      const words = titleOf(described.summary)
      return declared ? [{ service: name, id, method: method.toUpperCase(), path, ...words, described, declared }] : []
    }),
  )
}

/** "Table of a season: overall, home, away." has its title before the colon. */
function titleOf(summary: string): Pick<Call, 'title' | 'more'> {
  const [, title, more] = /^([^:;]+)[:;] (.+)$/.exec(summary) ?? []
  if (!title || !more) return { title: summary.replace(/\.$/, ''), more: '' }
  return { title, more: more.charAt(0).toUpperCase() + more.slice(1) }
}

/** The full path of a call, with its parameters in braces. */
export function addressOf({ service, path }: Call): string {
  return services[service].base + path
}

/** Calls with each of the words in their name, path or summary; those with all in the title first, by its length. */
export function findCalls(documents: Documents, text: string): Call[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = (place: string) => words.every((word) => place.toLowerCase().includes(word))
  const found = serviceNames
    .flatMap((name) => documents.callsOf(name))
    .filter((call) => has(`${call.id} ${addressOf(call)} ${call.described.summary}`))
  return found.toSorted((a, b) => Number(has(b.title)) - Number(has(a.title)) || a.title.length - b.title.length)
}
