import { readerOf } from '#core/database/reader.ts'
import type { MadeUpFeed, WorldTools } from '../simulation/feed.ts'
import { createCommunity } from './community/play.ts'
import { euro2024 } from './euro-2024/facts.ts'
import { loadTournament } from './tournament/load.ts'
import { worldCup2022 } from './world-cup-2022/facts.ts'
import { loadMatches, loadPeople } from './load/load.ts'
import { openWorld } from './open-world.ts'
import { fillWorld } from './run/fill.ts'
import { createSimulator } from './run/simulator.ts'

/** A made-up world of football, played in real time, beside two real tournaments as facts. */
export async function openFootball(tools: WorldTools, opened: number): Promise<MadeUpFeed> {
  const world = await openWorld(readerOf(tools.database), tools.seed, opened, tools.leaguesPerGroup)
  const loaded = await loadPeople(tools, world)
  const today = await loadMatches(tools, loaded, opened, 'today')
  const simulator = createSimulator(tools, loaded)
  const community = createCommunity(tools)
  return {
    async step(now) {
      const due = await simulator.step(now)
      return Math.min(due, await community.step(now))
    },
    async fill(now, isStopped) {
      for (const facts of [euro2024, worldCup2022]) await loadTournament(tools, facts)
      await fillWorld(tools, loaded, today, now, isStopped)
    },
  }
}
