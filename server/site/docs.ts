import type { FastifyInstance } from 'fastify'
import { documentText } from '#contract/openapi/document.ts'
import { docsStyle, renderDocsIndex, renderDocsPage } from '#contract/openapi/page.ts'
import { serviceNames } from '#contract/services.ts'
import { JSON_TYPE, finish } from '#core/bytes/finished.ts'
import type { Finished } from '#core/bytes/finished.ts'
import type { Hosts } from '#core/http/hosts.ts'
import { pageHeaders, sendFinished } from '#core/http/reply.ts'
import { foreignHostPage } from './plain.ts'
import { policyFor } from './policy.ts'

/**
 * The documentation of the calls: `/docs`, `/docs/<service>` and `/openapi/<service>.json`. Generated on the first
 * request.
 */
export function mountDocs(http: FastifyInstance, hosts: Hosts): void {
  const pages: [string, () => Finished][] = [
    ['/docs', () => page(renderDocsIndex())],
    ['/docs/style.css', () => finish(docsStyle, { contentType: 'text/css; charset=utf-8', cacheControl: 'no-cache' })],
    ...serviceNames.map((name): [string, () => Finished] => [`/docs/${name}`, () => page(renderDocsPage(name))]),
    ...serviceNames.map((name): [string, () => Finished] => [
      `/openapi/${name}.json`,
      () =>
        finish(documentText(name), {
          contentType: JSON_TYPE,
          cacheControl: 'no-cache',
          headers: { 'access-control-allow-origin': '*' },
        }),
    ]),
  ]
  for (const [url, write] of pages) {
    let written: Finished | undefined
    http.route({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) => {
        reply.hijack()
        if (hosts.nameOf(request.raw) === null)
          return sendFinished(
            request.raw,
            reply.raw,
            { finished: foreignHostPage, staleSince: null, keys: null },
            pageHeaders,
            421,
          )
        written ??= write()
        sendFinished(request.raw, reply.raw, { finished: written, staleSince: null, keys: null }, pageHeaders)
      },
    })
  }
}

function page(html: string): Finished {
  return finish(html, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    headers: { 'content-security-policy': policyFor() },
  })
}
