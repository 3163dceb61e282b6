import { serviceNames, type ServiceName } from '#contract/services.ts'
import { addressOf, findCalls, type Call, type Documents } from './documents.ts'
import { frame, pageOf } from './frame.ts'
import { escape, icon, method, sentence } from './markup.ts'
import { members } from './types.ts'

/** The page of a service: its calls, and the shapes that they share. */
export function servicePage(documents: Documents, name: ServiceName): string {
  const document = documents.documentOf(name)
  const calls = documents.callsOf(name)
  const bases = document.servers.map(({ url, description }) => `<code>${escape(url)}</code> (${escape(description)})`)
  // Errors all have one shape, and stand on the page of each call that answers them.
  const own = Object.entries(document.components.schemas).filter(([id]) => !id.startsWith('Error_'))
  const shapes = own.map(
    ([id, schema]) =>
      `<section class="card shape" id="shape-${escape(id)}"><h3><code>${escape(id)}</code></h3>${members(schema, '', { asksRequired: false })}</section>`,
  )
  const content = `<article class="guide"><header class="head"><p class="crumb"><a href="/docs">API</a>${icon('right')}Service</p>
<h1>${name}</h1><p class="lead">${sentence(document.info.description)}</p><p class="also">Base paths: ${bases.join(', ')}.</p>
<div class="tags"><a class="tag" href="/openapi/${name}.json">${icon('file')}OpenAPI document</a></div></header>
${list(calls)}${shapes.length > 0 ? `<h2>Shapes</h2><div class="shapes">${shapes.join('')}</div>` : ''}</article>`
  return frame(documents, { title: name, above: 'API', place: { service: name, path: `/docs/${name}` }, content })
}

/** The page `/docs/search?q=`. */
export function searchPage(documents: Documents, text: string): string {
  const found = findCalls(documents, text)
  const none = text === '' ? 'Enter a word of a call, or of its path.' : 'No calls found. Try another word.'
  const result = found.length > 0 ? list(found) : `<p class="lead">${none}</p>`
  const count = found.length === 1 ? '1 call' : `${found.length} calls`
  const content = `<article class="guide"><header class="head"><p class="crumb"><a href="/docs">API</a>${icon('right')}Search</p>
<h1>${text === '' ? 'Search' : `“${escape(text)}”`}</h1>${found.length > 0 ? `<p class="lead">${count}</p>` : ''}</header>
<form class="find" action="/docs/search" role="search" aria-label="This search">${icon('search')}<input type="search" name="q" value="${escape(text)}" aria-label="Words"></form>${result}</article>`
  return frame(documents, { title: 'Search', above: 'API', place: { path: '/docs/search' }, content })
}

/** The page of the documents themselves. */
export function filesPage(documents: Documents): string {
  const links = serviceNames.map(
    (name) =>
      `<li><a href="/openapi/${name}.json">${icon('file')}<code>${name}.json</code><span class="count">${documents.callsOf(name).length} calls</span></a></li>`,
  )
  const content = `<article class="guide"><header class="head"><p class="crumb"><a href="/docs">API</a>${icon('right')}Tools</p>
<h1>OpenAPI files</h1><p class="lead">One OpenAPI 3.1 document for each service, made of the same declarations as these pages.</p></header>
<ul class="card files">${links.join('')}</ul></article>`
  return frame(documents, { title: 'OpenAPI files', above: 'API', place: { path: '/docs/openapi' }, content })
}

function list(calls: readonly Call[]): string {
  const rows = calls.map((call) => {
    return `<li id="${call.id}"><a href="${pageOf(call)}">${method(call.method)}<span class="ends"><b>${escape(call.title)}</b><code>${escape(addressOf(call))}</code></span></a></li>`
  })
  return `<ul class="card list">${rows.join('')}</ul>`
}
