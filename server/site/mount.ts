import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createCookieResolver } from '#accounts/sessions/cookie-resolver.ts'
import type { MountTools, Running } from '#core/part.ts'
import { sports } from '#sports/index.ts'
import { assertSiteSports } from '../sport-check.ts'
import { readAssets } from './assets.ts'
import { readBuild } from './build.ts'
import { drawingOf } from './drawing.ts'
import { mountSite } from './site.ts'

/** The pages of the built site, or of its sources; none without either. */
export async function mountPages(http: FastifyInstance, tools: MountTools): Promise<Running | undefined> {
  const { config, engines, buildFolder, openSources, log, budget } = tools
  const sources = await openSources?.(http, tools)
  if (buildFolder === null && !sources) return
  const built = buildFolder === null ? null : await readBuild(buildFolder, log, budget)
  if (built) assertSiteSports(sports, built.entry)
  const client = buildFolder === null ? null : join(buildFolder, 'client')
  mountSite(http, {
    ...tools,
    built,
    sources,
    assets: built && client && existsSync(client) ? readAssets(client, config) : new Map(),
    defaultZone: config.timeZone,
    drawing: drawingOf(tools),
    resolveCookie: createCookieResolver(engines),
  })
  return sources && { stop: () => sources.close() }
}
