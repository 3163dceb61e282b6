/**
 * The interface of the built site for `server/site.ts` (`build/server/index.js`):
 *
 *   const build = await import('../build/server/index.js')
 *   const { apiContext, requestContext, readVisitor } = build.entry.module
 *   const handle = createRequestHandler(build, 'production')          // from 'react-router'
 *   const visitor = readVisitor(url, headers, operatorZone)           // part of the key of a finished page
 *   const context = new RouterContextProvider()
 *   context.set(apiContext, api); context.set(requestContext, { ...visitor, now, origin })
 *   const response = await handle(request, context)                   // pages, `*.data` and POST alike
 *
 * `X-Script-Mark` is the nonce of the scripts of a page, and `ownScripts` are the texts of the other inline scripts:
 * only these get a hash in the policy. `X-Hidden` asks for the page of a missing page instead: of routes whose `handle`
 * says `isHidden` nothing is named to those who may not open them. A response with `Set-Cookie` results from a choice
 * in the query and must not be cached. Files of `build/client` are served unchanged, those below `assets/` with an
 * unlimited lifetime.
 */
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { sports as rules } from '#sports/index.ts'
import { markupContext, type PageRequest } from './api-context.ts'
import { bootScript } from './boot.ts'
import { drawSprite } from './kit/crest/drawings.tsx'
import { KeptMarkupContext } from './kit/page/kept.tsx'
import { provideDrawings } from './kit/crest/sprite.tsx'
import { starsScript } from './kit/match/stars.ts'
import { provideText } from './i18n/texts.ts'
import { en } from './i18n/en.ts'
import { zh } from './i18n/zh.ts'
import { loadEverySport, sportFaults as findSportFaults } from './sports/check.ts'
import { siteSports } from './sports/index.ts'
import { declarationOf, partFiles, sportMarkOf } from './sports/parts.ts'
import { rememberChoices } from './visitor.ts'

export { apiContext, formContext, isDocumentContext, markupContext, requestContext } from './api-context.ts'
export { createMarkupStore } from './kept-markup.ts'
export { readVisitor } from './visitor.ts'

/** Inline scripts with the same text on all pages: the policy allows them by hash. */
export const ownScripts = [bootScript, starsScript]

export const streamTimeout = 5_000

provideText('en', en)
provideText('zh', zh)
provideDrawings(drawSprite(Object.fromEntries(Object.entries(rules).map(([id, { crest }]) => [id, crest]))))

/** The sports of the site and their missing declarations: the server compares them with its own sports. */
export const sports = Object.keys(siteSports)
export const sportFaults = await findSportFaults()
if (sportFaults.length === 0) await loadEverySport()

/** Files of the built client by source. The client is built before the server; a development server has none. */
type BuiltFiles = Record<string, { file: string; imports?: string[] }>
const [builtFiles = {}] = Object.values(
  import.meta.env.DEV
    ? {}
    : import.meta.glob<BuiltFiles>('/build/client/.vite/manifest.json', { eager: true, import: 'default' }),
)

/** A response with direct access to its text: reading the body would encode and decode it again. */
class PageResponse extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}

/** Renders a whole page: anonymous pages are cached as bytes, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (isHiddenPage(status, context)) return new Response(null, { status, headers: { 'X-Hidden': '1' } })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const language = (context.staticHandlerContext.loaderData.root as PageRequest | undefined)?.language ?? 'en'
  for (const style of stylesOf(context)) headers.append('Link', `<${style}>; rel=preload; as=style`)
  for (const file of [...filesOf(`web/app/i18n/${language}.ts`), ...sportFilesOf(context)])
    headers.append('Link', `</${file}>; rel=modulepreload; fetchpriority=low`)
  for (const cookie of rememberChoices(new URL(request.url))) headers.append('Set-Cookie', cookie)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const mark = crypto.randomUUID()
  headers.set('X-Script-Mark', mark)
  const kept = loadContext.get(markupContext).page()
  const html = await render(
    <KeptMarkupContext value={kept}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </KeptMarkupContext>,
    mark,
  )
  return new PageResponse(kept.assemble(paintFirst(html)), { status, headers })
}

/** Whether the reader may not open the pages of a route that is hidden from others. */
function isHiddenPage(status: number, { staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  if (status !== 404) return false
  return matches.some(
    ({ route }) => (route.handle as { isHidden?: boolean } | undefined)?.isHidden && loaderData[route.id] === undefined,
  )
}

/**
 * Style sheets come last in the head: the response header names them, so they load before everything that does not
 * block the paint.
 */
function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
}

/** The files of the sports on the page, with their imports. */
function sportFilesOf({ staticHandlerContext: { matches, loaderData } }: EntryContext): Set<string> {
  const marks = matches.map(({ route }) => sportMarkOf(route.handle, loaderData[route.id]))
  const files = new Set<string>()
  for (const mark of new Set(marks.join(' ').split(' ').filter(Boolean))) {
    const [sport, part] = mark.split('.') as [string, keyof typeof partFiles]
    const places = [sport, declarationOf(sport).folder ?? sport].flatMap((folder) =>
      ['ts', 'tsx'].map((ending) => `web/app/sports/${folder}/${partFiles[part]}.${ending}`),
    )
    filesOf(places.find((one) => builtFiles[one]) ?? '', files)
  }
  return files
}

/** The file of a source with its imports, added to `files`. */
function filesOf(source: string, files = new Set<string>()): Set<string> {
  const built = builtFiles[source]
  if (!built || files.has(built.file)) return files
  files.add(built.file)
  for (const one of built.imports ?? []) filesOf(one, files)
  return files
}

/**
 * Scripts only add live updates to a rendered page; at the priority of styles and fonts they would delay the first
 * paint.
 */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

/** `mark` becomes the nonce of the framework's own scripts; the server removes it from the page. */
function render(page: ReactNode, mark: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      // Otherwise larger parts are sent hidden at the end and moved by a script: invisible without scripts, and painted
      // later.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        pipe(whole)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
