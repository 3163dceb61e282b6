import { serviceNames, type ServiceName } from '#contract/services.ts'
import type { Call, Documents } from './documents.ts'
import { escape, icon, method } from './markup.ts'

type Framed = {
  title: string
  /** The page among services, calls and guides. */
  place: { service?: ServiceName; call?: string; path: string }
  /** In the picker of a phone, before the title: the service. */
  above?: string
  content: string
}

/** Calls of the open service that the rail shows: those around the call of the page. */
const SHOWN_CALLS = 8

export const guides = [
  ['start', 'First goal in five minutes'],
  ['snapshots', 'Snapshots and stream'],
  ['corrections', 'Corrections and VAR'],
  ['delay', 'Picture delay'],
  ['errors', 'Errors'],
  ['origins', 'Other origins'],
] as const

/** A page of the documentation. Its script adds copying, trying out and the console; without it all is readable. */
export function frame(documents: Documents, { title, place, above, content }: Framed): string {
  const picker = above ? `<span>${escape(above)} /</span> <b>${escape(title)}</b>` : `<b>${escape(title)}</b>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} · API · Touchline</title><link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/style.css"><script src="/docs/docs.js" defer></script></head>
<body><a class="skip" href="#content">Skip to content</a>
<header class="top"><div><a class="brand" href="/">${mark}<span>Touchline</span></a>
<nav aria-label="Main"><a href="/">Scores</a><a href="/docs" aria-current="true">API</a></nav></div></header>
<div class="wrap">${rail(documents, place)}<main id="content">
<button type="button" class="picker" popovertarget="rail">${icon('list')}<span class="ends">${picker}</span>${icon('down')}</button>
${content}</main></div>
<footer class="foot"><span>Touchline, open source</span><a href="/">Scores</a><a href="/support">Help</a></footer></body></html>
`
}

const mark =
  '<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7.5" fill="var(--ink)"/>' +
  '<path d="M17.2 5v16" stroke="var(--on-ink)" stroke-width="2.2" stroke-linecap="round"/><circle cx="11.4" cy="13" r="4.1" fill="var(--accent)"/></svg>'

/** Search, guides, services and documents: a column, on a phone a sheet that the picker opens. */
function rail(documents: Documents, place: Framed['place']): string {
  const total = serviceNames.reduce((sum, name) => sum + documents.callsOf(name).length, 0)
  const search = `<form class="find" action="/docs/search" role="search">${icon('search')}<input type="search" name="q" aria-label="Search calls" placeholder="Search ${total} calls"><kbd>/</kbd></form>`
  const guideLinks = guides.map(([id, text], index) => {
    const isHere = index === 0 && place.path === '/docs'
    return `<a href="/docs#${id}"${isHere ? ' class="here"' : ''}>${text}</a>`
  })
  const serviceLinks = serviceNames.map((name) => {
    const isOpen = name === place.service
    const link = `<a href="/docs/${name}"${isOpen ? ' class="here"' : ''}${here(place.path === `/docs/${name}`)}>${icon(isOpen ? 'down' : 'right')}<code>${name}</code><span class="count">${documents.callsOf(name).length}</span></a>`
    return isOpen ? link + callLinks(documents.callsOf(name), place.call) : link
  })
  const files = `<a href="/docs/openapi"${here(place.path === '/docs/openapi')}>${icon('file')}OpenAPI files</a>`
  return `<nav class="rail" id="rail" popover aria-label="Documentation">${search}<h2>Guides</h2>${guideLinks.join('')}<h2>Services</h2>${serviceLinks.join('')}<h2>Tools</h2>${files}</nav>`
}

/** Some calls of a service, the shown one among them. */
function callLinks(calls: readonly Call[], shown: string | undefined): string {
  const index = Math.max(
    0,
    calls.findIndex(({ id }) => id === shown),
  )
  const start = Math.max(0, Math.min(index - SHOWN_CALLS / 2, calls.length - SHOWN_CALLS))
  const near = calls.slice(start, start + SHOWN_CALLS)
  const links = near.map(
    (call) =>
      `<a href="${pageOf(call)}"${here(call.id === shown)}>${method(call.method)}<span class="ends" title="${escape(call.title)}">${escape(call.title)}</span></a>`,
  )
  const rest = calls.length - near.length
  const more = rest > 0 ? `<a class="quiet" href="/docs/${calls[0]?.service}">${rest} more</a>` : ''
  return `<div class="calls">${links.join('')}${more}</div>`
}

export function pageOf({ service, id }: Pick<Call, 'service' | 'id'>): string {
  return `/docs/${service}/${id}`
}

function here(isHere: boolean): string {
  return isHere ? ' aria-current="page"' : ''
}
