import type { JsonSchema } from '#contract/openapi/schema.ts'
import { addressOf, type Call } from './documents.ts'
import type { Samples } from './markup.ts'

/** Where and when a page is read, which its examples name. */
export type Reading = { origin: string; today: string }

/** A value of a schema for an example: its default, its first choice, or a plain one of its type. */
export function sampleOf(schema: JsonSchema, name: string, today: string): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf)
    return sampleOf(schema.anyOf.find(({ type }) => type === 'integer') ?? schema.anyOf[0]!, name, today)
  if (schema.properties) return sampleBody(schema, today)
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name, today)]
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (schema.type === 'boolean') return false
  if (schema.type === 'object') return {}
  return schema.format === 'date' || name === 'date' ? today : name === 'room' ? '1' : '…'
}

function sampleBody({ properties = {}, required = [] }: JsonSchema, today: string): Record<string, unknown> {
  const needed = Object.entries(properties).filter(([name]) => required.includes(name))
  return Object.fromEntries(needed.map(([name, own]) => [name, sampleOf(own, name, today)]))
}

/** The address of a call with values for what it needs. */
function sampleAddress(call: Call, today: string): string {
  const { parameters = [] } = call.described
  const values = new Map(parameters.map(({ name, schema }) => [name, String(sampleOf(schema, name, today))]))
  const path = addressOf(call).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const needed = parameters.filter((one) => one.in === 'query' && one.required)
  const query = new URLSearchParams(needed.map(({ name }) => [name, values.get(name) ?? '']))
  return needed.length > 0 ? `${path}?${query}` : path
}

/** A request in three languages. */
export function requestSamples(call: Call, { origin, today }: Reading): Samples {
  const url = origin + sampleAddress(call, today)
  const [type, body] = Object.entries(call.described.requestBody?.content ?? {})[0] ?? []
  const isForm = type === 'multipart/form-data'
  const data = body && !isForm ? JSON.stringify(sampleBody(body.schema, today)) : undefined
  const needsToken = call.declared.auth === 'user' || call.declared.auth === 'staff'
  const form = isForm ? Object.keys(body?.schema.properties ?? {}) : undefined
  const request = { method: call.method, url, data, form, needsToken }
  return { curl: inCurl(request), js: inJavaScript(request), python: inPython(request) }
}

type Request = { method: string; url: string; data?: string; form?: string[]; needsToken: boolean }

function inCurl({ method, url, data, form, needsToken }: Request): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${url}"`,
    needsToken && '-H "Authorization: Bearer $TOKEN"',
    data && '-H "Content-Type: application/json"',
    data && `-d '${data}'`,
    ...(form ?? []).map((name) => `-F "${name}=@${name}"`),
  ]
  return lines.filter(Boolean).join(' \\\n  ')
}

function inJavaScript({ method, url, data, form, needsToken }: Request): string {
  const headers = [
    needsToken && 'Authorization: `Bearer ${token}`',
    data && '"Content-Type": "application/json"',
  ].filter(Boolean)
  const options = [
    method !== 'GET' && `  method: "${method}",`,
    headers.length > 0 && `  headers: { ${headers.join(', ')} },`,
    data && `  body: JSON.stringify(${data}),`,
    form && '  body: new FormData(form),',
  ].filter(Boolean)
  const more = options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''
  return `const response = await fetch("${url}"${more})\nconst answer = await response.json()`
}

function inPython({ method, url, data, form, needsToken }: Request): string {
  const more = [
    needsToken && '    headers={"Authorization": f"Bearer {token}"},',
    data && `    json=${inPythonWords(data)},`,
    form && `    files={${form.map((name) => `"${name}": open("${name}", "rb")`).join(', ')}},`,
  ].filter(Boolean)
  const options = more.length > 0 ? `,\n${more.join('\n')}\n` : ''
  return `import requests\n\nresponse = requests.${method.toLowerCase()}("${url}"${options})\nprint(response.json())`
}

function inPythonWords(json: string): string {
  return json
    .replaceAll(/\btrue\b/g, 'True')
    .replaceAll(/\bfalse\b/g, 'False')
    .replaceAll(/\bnull\b/g, 'None')
}
