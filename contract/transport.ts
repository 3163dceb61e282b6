import type { Operation } from './operation.ts'
import type { ServiceName } from './services.ts'

/** One call on its way: checked by its types, not yet written for a wire. */
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

/** What came back; `body` is undefined where there was none, as with a 204. */
export interface CallResponse {
  status: number
  statusText: string
  url: string
  body: unknown
}

/** Carries a call: over HTTP, or within the process of the server. */
export type Transport = (request: CallRequest) => Promise<CallResponse>
