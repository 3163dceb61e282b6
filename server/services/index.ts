import type { ServiceName } from '#contract/services.ts'
import type { Handler } from '#core/dispatch.ts'
import type { Config } from '../config.ts'

type Loaded = { handlers: readonly Handler[] }

/** What each service brings to a process that runs it. Loaded only there. */
const loaders: Partial<Record<ServiceName, (config: Config) => Promise<Loaded>>> = {
  gateway: () => import('./gateway/index.ts'),
  messaging: () => import('./messaging/index.ts'),
  news: () => import('./news/index.ts'),
  passport: () => import('./passport/index.ts'),
  score: () => import('./score/index.ts'),
  streamers: () => import('./streamers/index.ts'),
  support: async (config) => (await import('./support/index.ts')).createSupport(config),
  touchline: loadTouchline,
  usercenter: () => import('./usercenter/index.ts'),
}

/** Our own calls answer wherever Touchline runs, also where the score service, which keeps the prices, does not. */
async function loadTouchline(config: Config): Promise<Loaded> {
  const [{ createHandlers }, { matchOdds }, { createSupport }, ...others] = await Promise.all([
    import('./touchline/index.ts'),
    import('./score/endpoints/match-odds.ts'),
    import('./support/index.ts'),
    import('./passport/index.ts'),
    import('./usercenter/index.ts'),
  ])
  return {
    handlers: [
      ...createHandlers(config),
      matchOdds,
      ...createSupport(config).ownHandlers,
      ...others.flatMap(({ ownHandlers }) => ownHandlers),
    ],
  }
}

/** The handlers of the named services. One that is declared and not yet built brings none. */
export async function loadHandlers(names: readonly ServiceName[], config: Config): Promise<Handler[]> {
  const loaded = await Promise.all(names.map((name) => loaders[name]?.(config)))
  return loaded.flatMap((service) => [...(service?.handlers ?? [])])
}
