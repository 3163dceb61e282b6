import type { ServiceName } from '#contract/services.ts'
import type { Handler } from '#core/dispatch.ts'

type Loaded = { handlers: readonly Handler[] }

/** What each service brings to a process that runs it. Loaded only there. */
const loaders: Partial<Record<ServiceName, () => Promise<Loaded>>> = {
  gateway: () => import('./gateway/index.ts'),
  score: () => import('./score/index.ts'),
  streamers: () => import('./streamers/index.ts'),
  touchline: loadTouchline,
}

/** Our own calls answer wherever Touchline runs, also where the score service, which keeps the prices, does not. */
async function loadTouchline(): Promise<Loaded> {
  const [{ handlers }, { matchOdds }] = await Promise.all([import('./touchline/index.ts'), import('./score/endpoints/match-odds.ts')])
  return { handlers: [...handlers, matchOdds] }
}

/** The handlers of the named services. One that is declared and not yet built brings none. */
export async function loadHandlers(names: readonly ServiceName[]): Promise<Handler[]> {
  const loaded = await Promise.all(names.map((name) => loaders[name]?.()))
  return loaded.flatMap((service) => [...(service?.handlers ?? [])])
}
