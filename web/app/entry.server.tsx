/**
 * What `server/site.ts` uses of the built site (`build/server/index.js`):
 *
 *   const build = await import('../build/server/index.js')
 *   const { apiContext, requestContext, readVisitor } = build.entry.module
 *   const handle = createRequestHandler(build, 'production')          // from 'react-router'
 *   const visitor = readVisitor(url, headers, operatorZone)           // part of the key of a finished page
 *   const context = new RouterContextProvider()
 *   context.set(apiContext, api); context.set(requestContext, { ...visitor, now, origin })
 *   const response = await handle(request, context)                   // pages, `*.data` and POST alike
 *
 * A response with `Set-Cookie` comes from a choice in the query and is not to be kept. Files of `build/client` are served as
 * they are, those below `assets/` for ever.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { rememberChoices } from './visitor.ts'

export { apiContext, requestContext } from './api-context.ts'
export { readVisitor } from './visitor.ts'

export const streamTimeout = 5_000

/** A whole page: anonymous pages are kept as bytes, so there is nothing to gain from streaming them. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  for (const cookie of rememberChoices(new URL(request.url))) headers.append('Set-Cookie', cookie)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await render(request.url, context), { status, headers })
}

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
