import type { Fixture } from '../calendar.ts'
import { loadMatches, type LoadedWorld } from '../load/load.ts'
import { provider } from '../load/people.ts'
import { listPrices, type PriceInput } from '../../simulation/prices/history.ts'
import { priceInput } from '../prices/input.ts'
import { readerOf } from '#core/database/reader.ts'
import { mapSourceKeys } from '#timeline/store/source-key.ts'
import type { SimulatorTools } from './simulator.ts'

/**
 * A match has hundreds of prices: the batches are small, so that each statement stays far below its timeout on a slow
 * machine, too.
 */
const chunkSize = { full: 8, brief: 40 }

/** Data that is not shown first: the rest of the seasons, and prices of finished matches. */
export async function fillWorld(
  tools: SimulatorTools,
  loaded: LoadedWorld,
  today: readonly Fixture[],
  now: number,
  isStopped: () => boolean,
): Promise<void> {
  await savePast(tools, loaded, today, now, 'full', isStopped)
  if (isStopped()) return
  const season = await loadMatches(tools, loaded, now, 'season')
  if (isStopped()) return
  await loadMatches(tools, loaded, now, 'past')
  await savePast(tools, loaded, season, now, 'brief', isStopped)
}

async function savePast(
  tools: SimulatorTools,
  { world, cast }: LoadedWorld,
  fixtures: readonly Fixture[],
  now: number,
  depth: PriceInput['depth'],
  isStopped: () => boolean,
): Promise<void> {
  const past = fixtures.filter(({ kickOff }) => kickOff < now)
  for (let from = 0; from < past.length && !isStopped(); from += chunkSize[depth]) {
    const chunk = past.slice(from, from + chunkSize[depth])
    const ids = await mapSourceKeys(
      readerOf(tools.database),
      provider,
      'match',
      chunk.map(({ key }) => key),
    )
    const prices = chunk.flatMap((fixture) => {
      const script = cast.script(fixture, 'brief')
      const { kickOff, steps } = script
      const [matchId, rates] = [ids.get(fixture.key)!, cast.rates(fixture)]
      return listPrices(priceInput({ seed: world.seed, key: fixture.key, matchId, kickOff, rates, steps, depth }))
    })
    await tools.prices.savePrices(prices.filter(({ pricedAt }) => pricedAt! <= now))
  }
}
