import { otherSide, type Side } from '#sports/timeline.ts'
import { mobaRules } from '#sports/esports/moba/rules.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import { gameChances, modelOf } from '#sports/esports/moba/win.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import type { GameChances } from '#sports/esports/win/series-chance.ts'
import { heroId, heroNames } from '../names.ts'
import type { SeriesTools, SimulatedTitle } from '../title.ts'
import { createRandom } from '../../simulation/random.ts'
import { drawDraft, type HeroPool } from './draft.ts'
import { playMoba } from './game.ts'
import { mobaEvents } from './report.ts'
import type { MobaShape } from './shape.ts'

/** Deviation of the worth of a draft, as a logit of one fight. */
const draftWorth = 0.12

/** How games of two teams of five are played in a series. */
export function mobaTitle(
  shape: MobaShape,
  title: Pick<SimulatedTitle, 'circuits' | 'breakSeconds' | 'bestOf' | 'spread' | 'gameEdge'>,
): SimulatedTitle {
  const heroes: HeroPool = heroNames(shape.sport).map((names, role) =>
    names.map(({ en }, at) => ({ id: heroId(role, at), name: en })),
  )
  return {
    ...title,
    sport: shape.sport,
    roles: shape.roles.map(({ name }) => name),
    openSeries: (tools) => openSeries(shape, heroes, tools),
    chancesIn: (state, strength) => chancesIn(shape.sport, state, strength),
  }
}

function chancesIn(sport: string, state: SeriesState, strength: number): GameChances {
  const { games } = state as SeriesState<MobaGame>
  const next = { ordinal: games.length + 1, inside: mobaRules.initial }
  return gameChances({ games }, games.find(({ winner }) => winner === null) ?? next, modelOf(sport)!, strength)
}

function openSeries(shape: MobaShape, heroes: HeroPool, { edge, lineup, patch }: SeriesTools) {
  // The best heroes of a role differ from patch to patch.
  const pool = heroes.map((own, role) => createRandom(`${shape.sport} ${patch} ${role}`).shuffle(own))
  const used: Record<Side, Set<string>> = { home: new Set(), away: new Set() }
  const playGame = (random: SeriesTools['random'], _ordinal: number, first: Side) => {
    const sides = [first, otherSide(first)] as const
    const draft = drawDraft(random.fork('draft'), shape, pool, sides, used)
    if (shape.isGlobalDraft) for (const side of sides) for (const { name } of draft.picks[side]) used[side].add(name)
    const course = playMoba(random, shape, edge + random.normal(0, draftWorth))
    const draftSeconds = Math.round(shape.draftSeconds * random.normal(1, 0.05))
    return {
      winner: course.winner,
      seconds: course.seconds,
      draftSeconds,
      events: (clock: Parameters<typeof mobaEvents>[1]['clock']) =>
        mobaEvents(random.fork('report'), { shape, course, draft, clock, lineup, first, patch }),
    }
  }
  return { before: [], playGame }
}
