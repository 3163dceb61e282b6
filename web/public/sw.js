// Shows pushed notifications, and keeps pages for a browser without network; see docs/decisions/0031-offline.md. The
// build writes its version here. Without one nothing is kept, and what was kept is removed.
const version = ''
/** Code that is loaded with the first use of a page. The build writes its files here. */
const codeOfUse = []
const pagesName = `touchline-pages-${version}`
const filesName = `touchline-files-${version}`
const shell = '/offline'
/** Pages of scores. Their HTML is the same for every reader with the same choices: the browser adds what is personal. */
const keptPaths = /^\/(?:$|(?:day|match|league|team|player)\/)/
/** Choices after which all pages look different. */
const choices = ['delay', 'spoilers', 'reveal', 'lang', 'theme']
const mostPages = 24
const freshMs = 4 * 60_000
const anyVary = { ignoreVary: true }

self.addEventListener('push', (event) => {
  let push = null
  try {
    push = event.data?.json()
  } catch {
    // Not ours.
  }
  if (typeof push?.title !== 'string') return
  const { title, body, tag, url, isCorrection, lang } = push
  // One tag per match: the newest notification replaces the previous one, so that none is out of date.
  // A dot: the site counts when it is opened.
  self.navigator?.setAppBadge?.()?.catch(() => undefined)
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, renotify: true, silent: isCorrection === true, icon: '/icon-192.png', data: { url } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const target = new URL(event.notification.data?.url ?? '/', self.location.origin)
  if (target.origin !== self.location.origin) return
  event.waitUntil(open(target.href))
})

// Navigates an open window of the site instead of opening another.
async function open(href) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === href) ?? windows[0]
  if (!shown) return self.clients.openWindow(href)
  await shown.focus()
  if (shown.url !== href) await shown.navigate(href).catch(() => self.clients.openWindow(href))
}

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // The next page tries again what fails here.
  if (version !== '') event.waitUntil(keepShell().catch(() => undefined))
})

self.addEventListener('activate', (event) => event.waitUntil(removeOthers()))

self.addEventListener('message', (event) => {
  if (version !== '' && event.data?.type === 'keep') event.waitUntil(refresh(event.data).catch(makeRoom))
})

// Only documents and files whose name has a hash of their content. Calls, the stream and forms pass by.
if (version !== '') {
  self.addEventListener('fetch', (event) => {
    const { method, mode, url: href } = event.request
    const url = new URL(href)
    if (method !== 'GET' || url.origin !== self.location.origin) return
    if (url.pathname.startsWith('/assets/')) event.respondWith(file(event))
    else if (mode === 'navigate' && !/^\/(?:api|clips|files|openapi)\//.test(url.pathname)) event.respondWith(page(event, url))
  })
}

async function removeOthers() {
  const names = await caches.keys()
  const others = names.filter((name) => name.startsWith('touchline-') && ![pagesName, filesName].includes(name))
  await Promise.all((version === '' ? names.filter((name) => name.startsWith('touchline-')) : others).map((name) => caches.delete(name)))
  // The request of a page starts beside the worker, not after it.
  await self.registration.navigationPreload?.[version === '' ? 'disable' : 'enable']()
}

/** From the network. Only without one from here. */
async function page(event, url) {
  if (choices.some((name) => url.searchParams.has(name))) await caches.delete(pagesName)
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isKept(url.pathname, response)) event.waitUntil(keep(url.pathname + url.search, response.clone()).catch(makeRoom))
    return response
  } catch {
    return keptPage(url)
  }
}

async function file(event) {
  const files = await caches.open(filesName)
  const known = await files.match(event.request, anyVary)
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(files.put(event.request, response.clone()).catch(makeRoom))
  return response
}

async function keptPage({ pathname, search }) {
  const pages = await caches.open(pagesName)
  const found = await pages.match(pathname + search, anyVary)
  if (found) return marked(found)
  if (search !== '' && (await pages.match(pathname, anyVary))) return Response.redirect(pathname)
  const files = await caches.open(filesName)
  const waiting = await files.match(shell, anyVary)
  if (!waiting) return Response.error()
  return pathname === shell ? waiting : Response.redirect(`${shell}?to=${encodeURIComponent(pathname + search)}`)
}

/** The page says that it is a copy, and of when. Before it is painted, it is compared with the choices of its reader. */
async function marked(found) {
  const html = await found.text()
  const at = found.headers.get('touchline-kept')
  return new Response(html.replace('<html ', `<html data-kept="${at}" `), { headers: found.headers })
}

/** Not what the server forbids to store, a page of an error, or one of data that could not be checked. */
function isKept(pathname, { ok, type, redirected, headers }) {
  return (
    keptPaths.test(pathname) &&
    ok &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !/no-store/.test(headers.get('cache-control') ?? 'no-store') &&
    !headers.has('touchline-stale')
  )
}

/** A page is kept with its files, or not at all. */
async function keep(address, response, cacheName = pagesName) {
  const html = await response.text()
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  headers.set('touchline-kept', String(Date.parse(headers.get('date') ?? '') || Date.now()))
  await keepFiles(`${headers.get('link')} ${html}`.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(html, { headers }))
  const addresses = cacheName === pagesName ? await cache.keys() : []
  // In the order in which they were kept.
  await Promise.all(addresses.slice(0, -mostPages).map((one) => cache.delete(one, anyVary)))
}

async function keepShell() {
  const response = await fetch(shell)
  if (response.ok) await keep(shell, response, filesName)
}

async function keepAgain(address) {
  if (!keptPaths.test(address)) return
  const response = await fetch(address)
  if (isKept(address, response)) await keep(address, response)
}

async function keepFiles(addresses) {
  const files = await caches.open(filesName)
  for (const address of new Set(addresses)) if (!(await files.match(address, anyVary))) await files.add(address)
}

/** What an open page asks for: its copy and that of today's list, some minutes old at most, in its language. */
async function refresh({ path, lang, files }) {
  const kept = await caches.open(filesName)
  const isInLang = (await (await kept.match(shell, anyVary))?.text())?.includes(`<html lang="${lang}`) ?? false
  if (!isInLang) {
    await caches.delete(pagesName)
    await keepShell()
  }
  const pages = await caches.open(pagesName)
  for (const address of new Set(['/', path])) {
    const known = await pages.match(address, anyVary)
    if (!(Date.now() - Number(known?.headers.get('touchline-kept')) < freshMs)) await keepAgain(address)
  }
  await keepFiles([...files, ...codeOfUse])
}

/** Where the storage is full, the pages go first. */
async function makeRoom(error) {
  if (error?.name === 'QuotaExceededError') await caches.delete(pagesName)
}
