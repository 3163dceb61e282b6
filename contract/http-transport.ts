import type { CallRequest, CallResponse, Transport } from './transport.ts'
import { encodeQuery } from './query.ts'
import { addressesOf, type ServiceName } from './services.ts'

export interface HttpOptions {
  /** Base address of the services, such as `http://127.0.0.1:3000`; '' for the origin of the page. */
  baseUrl: string
  /** Services at other addresses. */
  baseUrls?: Partial<Record<ServiceName, string>>
  /** Sends cookies along. */
  withCredentials?: boolean
  /** Sent as `Authorization: Basic …` if there is no token. */
  basic?: { username: string; password: string }
  fetch?: typeof fetch
}

/** Carries calls over HTTP with `fetch`. Network failures reject with the error of `fetch`. */
export function httpTransport(options: HttpOptions): Transport {
  const send = options.fetch ?? fetch
  return async (request) => {
    const url = addressOf(request, options)
    const body = bodyOf(request)
    const response = await send(url, {
      method: request.operation.method,
      headers: headersOf(request, body, options.basic),
      body,
      signal: request.signal,
      credentials: options.withCredentials ? 'include' : 'omit',
    })
    const { status, statusText } = response
    return { status, statusText, url, body: status === 204 ? undefined : await readBody(response) }
  }
}

function addressOf({ service, operation, params, query }: CallRequest, { baseUrl, baseUrls }: HttpOptions): string {
  const root = (baseUrls?.[service] ?? baseUrl).replace(/\/$/, '')
  const [path = ''] = addressesOf(service, operation)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = encodeQuery(query)
  return `${root}${filled}${search === '' ? '' : `?${search}`}`
}

function bodyOf({ operation, body }: CallRequest): string | FormData | undefined {
  if (operation.method === 'GET' || body === undefined) return undefined
  if (operation.contentType !== 'multipart/form-data') return JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== null && value !== undefined) form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function headersOf(
  { headers }: CallRequest,
  body: string | FormData | undefined,
  basic: HttpOptions['basic'],
): Record<string, string> {
  return {
    accept: 'application/json',
    // For a form `fetch` sets the content type with its boundary.
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(basic === undefined ? {} : { authorization: `Basic ${btoa(`${basic.username}:${basic.password}`)}` }),
    ...headers,
  }
}

async function readBody(response: Response): Promise<CallResponse['body']> {
  const text = await response.text()
  if (text === '') return undefined
  if (!/^application\/(\S+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
