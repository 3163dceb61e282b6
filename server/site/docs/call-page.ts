import { errors } from '#contract/errors.ts'
import { responseIn, type OpenApi } from '#contract/openapi/document.ts'
import { answerIn, errorsOf } from '#contract/openapi/responses.ts'
import type { JsonSchema } from '#contract/openapi/schema.ts'
import { addressesOf } from '#contract/services.ts'
import { addressOf, type Call, type Documents } from './documents.ts'
import { frame, pageOf } from './frame.ts'
import { escape, icon, method, samples, sentence } from './markup.ts'
import { requestSamples, type Reading, sampleOf } from './samples.ts'
import { members, typeText } from './types.ts'

/**
 * A form that sends a read and shows its answer. Only reads: a write changes data, and is sent on purpose, with the
 * request above. Shown by the script, since it needs one.
 */
function tryOut(call: Call, { today }: Reading): string {
  if (call.method !== 'GET') return ''
  const { parameters = [] } = call.described
  const fields = parameters.map(({ name, in: place, required, schema }) => {
    const value = required ? String(sampleOf(schema, name, today)) : ''
    const attributes = `name="${escape(name)}" data-place="${place}"${required ? ' required' : ''}`
    return `<label><span>${escape(name)}</span>${field(schema, attributes, value)}</label>`
  })
  return `<section class="card try" hidden><h2>Try it <span class="quiet">This site, your browser</span></h2>
<form data-address="${escape(addressOf(call))}">${fields.join('')}<button class="send">${icon('play')}Send</button></form>
<div class="sent" hidden><p role="status"></p><div class="parts" role="group" aria-label="Answer"><button type="button" aria-pressed="true">Body</button><button type="button" aria-pressed="false">Headers</button></div></div>
<pre class="answer" tabindex="0" aria-label="Answer" hidden></pre></section>`
}

function field(schema: JsonSchema, attributes: string, value: string): string {
  const values = schema.type === 'boolean' ? [true, false] : schema.enum
  const chosen = value === '' && schema.default !== undefined ? String(schema.default) : value
  if (!values) {
    const hint = schema.default === undefined ? '' : ` placeholder="${escape(String(schema.default))}"`
    return `<input ${attributes} value="${escape(value)}"${hint} autocomplete="off">`
  }
  const options = values.map((one) => {
    const text = escape(String(one))
    return `<option${String(one) === chosen ? ' selected' : ''}>${text}</option>`
  })
  const none = chosen === '' ? '<option value="">–</option>' : ''
  return `<select ${attributes}>${none}${options.join('')}</select>`
}

/** The page of one call: what it takes, what it answers, its errors; a request to copy, and to try where it reads. */
export function callPage(documents: Documents, call: Call, reading: Reading): string {
  const calls = documents.callsOf(call.service)
  const index = calls.indexOf(call)
  const content = `<article class="guide">${head(call)}<div class="two"><div class="text">${inputs(call)}${answer(call, documents.documentOf(call.service))}${errorTable(call)}</div>
<div class="beside"><section class="card"><h2>Request</h2>${samples('request', requestSamples(call, reading))}</section>${tryOut(call, reading)}</div></div>
${neighbours(calls[index - 1], calls[index + 1])}</article>`
  const place = { service: call.service, call: call.id, path: pageOf(call) }
  return frame(documents, { title: call.title, above: call.service, place, content })
}

const access = {
  visitor: ['open', 'No key'],
  either: ['open', 'No key, or a session'],
  user: ['lock', 'Session'],
  staff: ['lock', 'Session of staff'],
} as const

function head(call: Call): string {
  const { auth, isBare, evidence, roles } = call.declared
  const [picture, text] = access[auth]
  const tags = [
    `${icon(picture)}${roles ? `Session of a ${roles.join(' or ')}` : text}`,
    isBare ? 'ETag, no envelope' : 'Envelope',
    { client: 'Fixed by existing clients', inferred: 'Shape may change', own: 'Our own call' }[evidence],
  ]
  const path = escape(addressOf(call)).replaceAll(/(\{\w+\})/g, '<b>$1</b>')
  const others = addressesOf(call.service, call.declared).slice(1)
  const also = others.map((one) => `<code>${escape(one)}</code>`).join(' and ')
  return `<header class="head"><p class="crumb"><a href="/docs">API</a>${icon('right')}<a href="/docs/${call.service}">${call.service}</a>${icon('right')}<code>${call.id}</code></p>
<h1>${escape(call.title)}</h1><div class="address">${method(call.method)}<code>${path}</code><button type="button" class="copy" aria-label="Copy the address" hidden>${icon('copy')}</button></div>
${call.more === '' ? '' : `<p class="lead">${sentence(call.more)}</p>`}${also === '' ? '' : `<p class="also">Also at ${also}.</p>`}<div class="tags">${tags.map((tag) => `<span class="tag">${tag}</span>`).join('')}</div></header>`
}

function inputs(call: Call): string {
  const { parameters = [], requestBody } = call.described
  const at = `/docs/${call.service}`
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const sections = (['path', 'query'] as const).map((place) => {
    const own = parameters.filter((one) => one.in === place)
    const schema: JsonSchema = {
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    }
    const title = place === 'path' ? 'Path' : 'Query'
    return own.length > 0 ? `<h2>${title}</h2>${members(schema, at, { asksRequired: true })}` : ''
  })
  if (body) sections.push(`<h2>Body</h2><p class="type">${type}</p>${members(body.schema, at, { asksRequired: true })}`)
  return sections.join('')
}

function answer(call: Call, document: OpenApi): string {
  const at = `/docs/${call.service}`
  const schema = answerIn(responseIn(document, call.described.responses[200]) ?? { description: '' })
  const named = schema.$ref ?? schema.items?.$ref
  const shape = named === undefined ? undefined : document.components.schemas[named.split('/').at(-1) ?? '']
  const place = call.declared.isBare ? '' : '<p class="type">In <code>data</code> of the envelope.</p>'
  const own = shape
    ? `<p class="type">${typeText(schema, at)}</p>${members(shape, at, { asksRequired: false })}`
    : members(schema, at, { asksRequired: false })
  return `<h2>Answer</h2>${place}${own}`
}

/** What a client does about an error of a status. */
const remedies: Record<number, string> = {
  200: 'Show `msg`. Do not retry.',
  400: 'Correct the request.',
  401: 'Sign in, then repeat.',
  403: 'Do not retry.',
  404: 'Check the id.',
  409: 'Read again, then repeat.',
  410: 'Remove the query.',
  413: 'Send less.',
  415: 'Send JSON.',
  429: 'Wait for `Retry-After`.',
  500: 'Repeat later.',
  502: 'Repeat later.',
  503: 'Wait, then repeat.',
}

function errorTable(call: Call): string {
  const names = errorsOf(call.service, call.declared)
  const rows = names
    .map((name) => ({ name, ...errors[name] }))
    .toSorted((a, b) => a.status - b.status || a.code - b.code)
    .map(
      ({ name, code: number, status, msg }) =>
        `<tr><td><b>${status}</b></td><td><code>${name}</code><small>${number}</small></td><td>${escape(msg.en)}</td><td>${sentence(remedies[status] ?? '')}</td></tr>`,
    )
  return `<h2 id="errors">Errors</h2><table class="errors"><thead><tr><th scope="col">HTTP</th><th scope="col">Code</th><th scope="col">Message</th><th scope="col">What to do</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function neighbours(before: Call | undefined, next: Call | undefined): string {
  const link = (call: Call | undefined, label: string, isNext: boolean) => {
    if (!call) return '<span></span>'
    const text = `<span><small>${label}</small>${escape(call.title)}</span>`
    return `<a href="${pageOf(call)}"${isNext ? ' class="right"' : ''}>${isNext ? text + icon('next') : icon('before') + text}</a>`
  }
  return `<nav class="around" aria-label="Calls">${link(before, 'Before', false)}${link(next, 'Next', true)}</nav>`
}
