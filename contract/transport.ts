import type { Operation } from './operation.ts'
import type { ServiceName } from './services.ts'

/** One typed call, not yet serialised. */
export interface CallRequest {
  service: ServiceName
  name: string
  operation: Operation
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string>
  signal: AbortSignal
}

/** The response; `body` is undefined if there was none, as with a 204. */
export interface CallResponse {
  status: number
  statusText: string
  url: string
  body: unknown
}

/** Executes a call: over HTTP, or within the process of the server. */
export type Transport = (request: CallRequest) => Promise<CallResponse>
