import { buildEvent } from '#sports/build-event.ts'
import { basketballEvent, endReading, readingOf, startReading } from '#sports/basketball.ts'
import { mobaEvent } from '#sports/esports/moba/build.ts'
import { csgoEvent } from '#sports/csgo/build.ts'
import { footballEvent } from '#sports/football.ts'
import { tennisEvent } from '#sports/tennis.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'

/** A finished match of a sport by its two players. A sport without a script has no world here. */
export const scripts: Readonly<Record<string, (players: Record<Side, number>) => TimelineEvent[]>> = {
  football,
  basketball,
  tennis,
  baseball,
  lol: series,
  dota: series,
  kog: series,
  csgo: rounds,
}

/** Home, whose player is its coach too, wins 2-1: a penalty, a card, a corner. */
function football({ home, away }: Record<Side, number>): TimelineEvent[] {
  const coach = { id: home, name: 'Coach' }
  const lineup = (side: Side, playerId: number) =>
    footballEvent.lineup({
      side,
      formation: '4-4-2',
      coach,
      players: [{ playerId, shirtNumber: 7, position: 5, isStarter: true, line: null, slot: null }],
    })
  const at = (key: string, period: 1 | 2, clockSeconds: number) => ({ key, period, clockSeconds })
  return [
    lineup('home', home),
    lineup('away', away),
    footballEvent.periodStart(at('start 1', 1, 0)),
    footballEvent.goal({ ...at('goal 1', 1, 600), side: 'home', playerId: home, kind: 'open' }),
    footballEvent.card({ ...at('card', 1, 900), side: 'away', playerId: away, colour: 'yellow' }),
    footballEvent.periodEnd({ ...at('end 1', 1, 2700), isLast: false }),
    footballEvent.periodStart(at('start 2', 2, 2700)),
    footballEvent.goal({ ...at('goal 2', 2, 3000), side: 'away', playerId: away, kind: 'penalty' }),
    footballEvent.corner({ ...at('corner', 2, 3100), side: 'home' }),
    footballEvent.goal({ ...at('goal 3', 2, 3600), side: 'home', playerId: home, kind: 'header' }),
    footballEvent.periodEnd({ ...at('end 2', 2, 5400), isLast: true }),
  ]
}

/** Home wins 8-3: threes and a two, fouls, a free throw, a substitution and a time-out in four quarters. */
function basketball({ home, away }: Record<Side, number>): TimelineEvent[] {
  const at = (key: string, period: number, left: number) => ({ key, period, clockSeconds: readingOf(left) })
  const lineup = (side: Side, playerId: number) =>
    basketballEvent.lineup({ side, players: [{ playerId, shirtNumber: 7, position: 1, isStarter: true }] })
  const quarter = (period: number, ...own: TimelineEvent[]) => [
    basketballEvent.periodStart({ key: `q${period}`, period, clockSeconds: startReading(period) }),
    ...own,
    basketballEvent.periodEnd({ key: `q${period} over`, period, clockSeconds: endReading, isLast: period === 4 }),
  ]
  const shot = { side: 'home' as const, playerId: home, isMade: true }
  return [
    lineup('home', home),
    lineup('away', away),
    ...quarter(
      1,
      basketballEvent.fieldGoal({ ...at('three', 1, 600), ...shot, points: 3 }),
      basketballEvent.foul({ ...at('foul', 1, 500), side: 'home', playerId: home, kind: 'shooting', fouledId: away }),
      ...[1, 2, 3].map((number) =>
        basketballEvent.freeThrow({
          ...at(`throw ${number}`, 1, 500),
          side: 'away',
          playerId: away,
          isMade: true,
          number,
          of: 3,
        }),
      ),
    ),
    ...quarter(2, basketballEvent.timeout({ ...at('time-out', 2, 300), side: 'away' })),
    ...quarter(
      3,
      basketballEvent.rebound({ ...at('rebound', 3, 200), side: 'home', playerId: home, isOffensive: false }),
    ),
    ...quarter(
      4,
      basketballEvent.fieldGoal({ ...at('two', 4, 100), ...shot, points: 2 }),
      basketballEvent.fieldGoal({ ...at('last', 4, 10), ...shot, points: 3 }),
    ),
  ]
}

/** Home wins 6-0 6-1, with an ace. */
function tennis({ home, away }: Record<Side, number>): TimelineEvent[] {
  const course = `${'hhhh'.repeat(6)}aaaa${'hhhh'.repeat(6)}`
  return [
    tennisEvent.entry({ side: 'home', playerId: home }),
    tennisEvent.entry({ side: 'away', playerId: away }),
    tennisEvent.start({ server: 'home' }),
    ...[...course].map((winner, order) =>
      tennisEvent.point({
        key: `point ${order}`,
        period: order < 24 ? 1 : 2,
        order,
        clockSeconds: 30 * order,
        side: winner === 'h' ? 'home' : 'away',
        playerId: Math.floor(order / 4) % 2 === 0 ? home : away,
        ending: order === 0 ? 'ace' : null,
      }),
    ),
  ]
}

/** A game called in the first inning: the visitors strike out, home leads by a home run. */
function baseball({ home, away }: Record<Side, number>): TimelineEvent[] {
  let order = 0
  const build = (
    type: string,
    side: Side | null,
    playerId: number | null,
    detail: Record<string, unknown>,
    inning = 1,
  ) =>
    buildEvent(
      type,
      { key: `${type} ${++order}`, period: inning, clockSeconds: null, order },
      {
        side,
        playerId,
        otherPlayerId: side === 'home' ? away : side === 'away' ? home : null,
        detail: detail as never,
      },
    )
  const lineup = (side: Side, playerId: number) =>
    build('lineup', side, null, { players: [{ playerId, slot: 1, position: 1, shirtNumber: 7, isStarter: true }] }, 0)
  const out = () => build('play', 'away', away, { kind: 'strikeout', moves: [{ from: 0, to: 1, isOut: true }] })
  return [
    lineup('home', home),
    lineup('away', away),
    build('pitch', 'away', away, { code: 'C' }),
    out(),
    out(),
    out(),
    build('play', 'home', home, { kind: 'home_run', moves: [{ from: 0, to: 4 }] }),
    build('game_end', null, null, { kind: 'called' }),
  ]
}

/** Home wins the only game: a pick of each side, two kills, a tower. */
function series({ home, away }: Record<Side, number>): TimelineEvent[] {
  const at = (key: string, clockSeconds: number) => ({ game: 1, key, clockSeconds })
  const hero = (id: number) => ({ id, name: `Hero ${id}` })
  const line = (side: Side, playerId: number, id: number) =>
    mobaEvent.playerLine({
      game: 1,
      clockSeconds: 1900,
      side,
      playerId,
      hero: hero(id),
      counts: { kills: 1, deaths: 1 },
    })
  return [
    mobaEvent.format({ bestOf: 1 }),
    mobaEvent.draft({ game: 1, side: 'home', ordinal: 1, action: 'pick', hero: hero(1) }),
    mobaEvent.draft({ game: 1, side: 'away', ordinal: 2, action: 'pick', hero: hero(2) }),
    mobaEvent.gameStart({ game: 1 }),
    mobaEvent.kill({ ...at('kill 1', 300), side: 'home', playerId: home, victimId: away }),
    mobaEvent.kill({ ...at('kill 2', 600), side: 'away', playerId: away, victimId: home }),
    mobaEvent.objective({ ...at('tower', 900), side: 'home', kind: 'tower', which: 'top' }),
    mobaEvent.minute({ game: 1, clockSeconds: 960, goldLead: 1200, xpLead: 400 }),
    line('home', home, 1),
    line('away', away, 2),
    mobaEvent.gameEnd({ game: 1, clockSeconds: 1900, side: 'home' }),
  ]
}

/** Home wins the only map 13-0. */
function rounds({ home, away }: Record<Side, number>): TimelineEvent[] {
  const line = (side: Side, playerId: number) =>
    csgoEvent.playerLine({ game: 1, clockSeconds: 781, side, playerId, counts: { kills: 10, deaths: 5 }, adr: 80 })
  return [
    csgoEvent.format({ bestOf: 1 }),
    csgoEvent.game({ game: 1, map: 'Mirage', homeStart: 'ct' }),
    csgoEvent.gameStart({ game: 1 }),
    ...Array.from({ length: 13 }, (_, index) => csgoEvent.round({ game: 1, number: index + 1, side: 'home' })),
    line('home', home),
    line('away', away),
    csgoEvent.gameEnd({ game: 1, clockSeconds: 781, side: 'home' }),
  ]
}
