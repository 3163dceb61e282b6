import type { Part, PartTools } from '#core/part.ts'

export const live: Part = {
  name: 'live',
  folder: import.meta.dirname,
  async engine() {
    const { createHub } = await import('./hub.ts')
    return ({ database, log }: PartTools) => createHub({ databaseUrl: database.url, log })
  },
  async mount(http, tools) {
    if (!tools.isFed) return
    const [{ startLive }, { createCookieResolver }] = await Promise.all([
      import('./start.ts'),
      import('#accounts/sessions/cookie-resolver.ts'),
    ])
    const { config, engines } = tools
    const stream = await startLive({
      ...tools,
      hub: engines.live,
      isRateLimited: config.isRateLimited,
      resolveCookie: createCookieResolver(engines),
      corsOrigins: config.corsOrigins,
      total: config.streams,
    })
    tools.health.follow(stream.awaySince)
    stream.attach(http)
    return { stop: stream.close }
  },
}
