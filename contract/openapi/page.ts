import { serviceNames, services } from '../services.ts'
import type { Service, ServiceName } from '../services.ts'
import { documentOf, responseIn } from './document.ts'
import type { OpenApi, OperationObject } from './document.ts'
import { answerIn } from './responses.ts'
import type { JsonSchema } from './schema.ts'

export { docsStyle } from './style.ts'

const methods = ['get', 'post', 'put', 'delete']

/**
 * The page `/docs`: every service with its subject. No script; its style is `docsStyle`, served at `/docs/style.css`.
 */
export function renderDocsIndex(): string {
  const rows = serviceNames.map((name) => {
    const { title, base, operations }: Service = services[name]
    const count = Object.keys(operations).length
    const cells = [`<a href="/docs/${name}">${name}</a>`, escape(title), `<code>${base}</code>`, count]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return frame(
    'API',
    `<h1>The API of this site</h1>
<p>Every call is declared once, and these pages are made of the declarations. Calls of existing clients answer in an envelope,
with <code>code</code> 200 in an HTTP 200; our own reads below <code>/api/v1</code> answer the data itself. An expected outcome, such as not
being logged in, is an HTTP 200 with another <code>code</code>; every other error has an HTTP status of its own.</p>
<table><thead><tr><th>Service</th><th>About</th><th>Base path</th><th>Calls</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

/** The page `/docs/<service>`: its calls with their parameters and answers, and the shared shapes. */
export function renderDocsPage(name: ServiceName): string {
  const document = documentOf(name)
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [renderCall(document, method, path, item[method])] : [])),
  )
  const shapes = Object.entries(document.components.schemas).map(
    ([id, schema]) =>
      `<section class="shape" id="shape-${escape(id)}"><h3>${escape(id)}</h3>${renderMembers(schema)}</section>`,
  )
  return frame(
    document.info.title,
    `<h1>${escape(name)}</h1><p>${escape(document.info.description)}</p>
<p>Base paths: ${document.servers.map(({ url, description }) => `<code>${escape(url)}</code> (${escape(description)})`).join(', ')}.
<a href="/openapi/${name}.json">OpenAPI document</a></p>
<h2>Calls</h2>${calls.join('\n')}<h2>Shapes</h2>${shapes.join('\n')}`,
  )
}

function renderCall(document: OpenApi, method: string, path: string, operation: OperationObject): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation
  const needsLogin = security.length > 0 && security.every((way) => 'bearer' in way)
  const marks = [needsLogin && 'login', !operation['x-built'] && 'not built yet', operation['x-evidence']].filter(
    (mark) => mark !== false,
  )
  const [type = '', body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const answer = answerIn(responseIn(document, responses[200]) ?? { description: '' })
  return `<details id="${operationId}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>
<span>${escape(summary)}</span></summary><p>${operationId} ${marks.map((mark) => `<i>${escape(mark)}</i>`).join(' ')}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${renderMembers(membersOf(parameters))}` : ''}
${body ? `<h4>Body, ${escape(type)}</h4>${renderMembers(body.schema)}` : ''}
<h4>Answer</h4><p>${renderType(answer)}</p>
<ul>${Object.entries(responses)
    .map(
      ([status, response]) => `<li><b>${status}</b> ${escape(responseIn(document, response)?.description ?? '')}</li>`,
    )
    .join('')}</ul></details>`
}

function membersOf(parameters: NonNullable<OperationObject['parameters']>): JsonSchema {
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function renderMembers({ properties, required = [], ...schema }: JsonSchema): string {
  if (!properties) return `<p>${renderType(schema)}</p>`
  const rows = Object.entries(properties).map(([name, own]) => {
    const otherwise = own.default === undefined ? '' : `default ${escape(JSON.stringify(own.default))}`
    const note = required.includes(name) ? 'required' : otherwise
    return `<tr><td><code>${escape(name)}</code></td><td>${renderType(own)}</td><td>${note}</td></tr>`
  })
  return `<table><tbody>${rows.join('')}</tbody></table>`
}

/** A short description of a type, with links to the shapes it names. */
function renderType(schema: JsonSchema): string {
  if (schema.$ref) {
    const id = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#shape-${id}">${id}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.type === 'array') return `list of ${renderType(schema.items ?? {})}`
  if (schema.properties) return `object ${renderMembers(schema)}`
  if (typeof schema.additionalProperties === 'object') return `map of ${renderType(schema.additionalProperties)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything')
  return escape(schema.format ? `${type} (${schema.format})` : type)
}

function frame(title: string, body: string): string {
  const links = serviceNames.map((name) => `<a href="/docs/${name}">${name}</a>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><nav aria-label="Services"><a href="/docs">API</a> ${links.join(' ')}</nav><main>${body}</main></body></html>
`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
