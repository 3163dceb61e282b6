import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { csgoRules, type MapState } from '#sports/csgo/rules.ts'
import type { MapSide } from '#sports/csgo/vocabulary.ts'
import { mapChances } from '#sports/csgo/win.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import type { GameChances } from '#sports/esports/win/series-chance.ts'
import type { Random } from '../simulation/random.ts'
import type { GameClock } from '../esports/clock.ts'
import { mapNames } from '../esports/names.ts'
import type { SeriesTools, SimulatedTitle } from '../esports/title.ts'
import { playMap } from './map.ts'
import { mapEvents, readingIn } from './report.ts'

const roles = ['entry', 'sniper', 'rifler', 'support', 'in_game_leader']
/** How far maps favour the defenders, as a logit of a round; one for each map. */
const ctEdges = [-0.08, 0.02, 0.08, -0.15, -0.04, 0.04, -0.1]
/** Deviation of a team's strength on a map. */
const mapWorth = 0.07
const vetoLeadMs = 12 * 60_000

/** How maps of Counter-Strike are played in a series. */
export function csTitle(
  title: Pick<SimulatedTitle, 'circuits' | 'breakSeconds' | 'bestOf' | 'spread' | 'gameEdge'>,
): SimulatedTitle {
  return { ...title, sport: 'csgo', roles, openSeries, chancesIn }
}

function chancesIn(state: SeriesState, strength: number): GameChances {
  const { games } = state as SeriesState<MapState>
  const next = { ordinal: games.length + 1, inside: csgoRules.initial }
  return mapChances({ games }, games.find(({ winner }) => winner === null) ?? next, strength)
}

function openSeries({ random, edge, lineup, patch, bestOf, startsAt }: SeriesTools) {
  const { events, maps } = vetoOf(random.fork('veto'), bestOf, startsAt - vetoLeadMs)
  return {
    before: events,
    playGame(own: Random, ordinal: number, first: Side) {
      const place = maps[ordinal - 1]!
      const homeStart: MapSide = first === 'home' ? 'ct' : 't'
      const course = playMap(own, { edge: edge + own.normal(0, mapWorth), homeStart, ctEdge: ctEdges[place]! })
      return {
        winner: course.winner,
        seconds: course.seconds,
        draftSeconds: 240,
        reading: readingIn(course),
        events: (clock: GameClock) =>
          mapEvents(own.fork('report'), { course, clock, lineup, map: mapNames[place]!.en, homeStart, patch }),
      }
    },
  }
}

/** Two bans, picks, bans again where maps are left for them, and the last map. */
function vetoOf(random: Random, bestOf: number, from: number): { events: TimelineEvent[]; maps: number[] } {
  const order = random.shuffle(mapNames.map((_, at) => at))
  const picks = bestOf - 1
  const actions = order.map((_, at) =>
    at === order.length - 1 ? 'decider' : at < 2 || at >= 2 + picks ? 'ban' : 'pick',
  )
  const first: Side = random.chance(0.5) ? 'home' : 'away'
  const events = order.map((place, at) =>
    csgoEvent.veto({
      ordinal: at + 1,
      side: actions[at] === 'decider' ? null : at % 2 === 0 ? first : otherSide(first),
      action: actions[at]!,
      map: mapNames[place]!.en,
      start: null,
      occurredAt: from + at * 60_000,
    }),
  )
  return { events, maps: order.filter((_, at) => actions[at] !== 'ban') }
}
