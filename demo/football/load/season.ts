import type { Reader } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { roundCount, seasonDates, type SeasonDates } from '../calendar.ts'
import { cupDates, cupRounds, cupSlug } from '../cup.ts'
import { markOf } from '../open-world.ts'
import type { League, World } from '../world.ts'

export type SeasonIds = { competitionId: number; seasonId: number; rounds: number[] }

const leagueRules = {
  source: { document: 'Rules of the demonstration', quotedBy: 'the demonstration' },
  lastResort: 'lots',
  zones: [
    { key: 'C', name: 'Champions', kind: 'champions', from: 1, to: 1 },
    { key: 'M', name: 'Meridian Cup', kind: 'continental', from: 2, to: 4 },
    { key: 'P', name: 'Relegation play-off', kind: 'playoff', from: 16, to: 16 },
    { key: 'R', name: 'Relegation', kind: 'relegation', from: 17, to: 18 },
  ],
}

/** Ensures that a league's season and its rounds exist. */
export async function saveLeagueSeason(
  db: Reader,
  world: World,
  league: League,
  season: number,
  isCurrent: boolean,
): Promise<SeasonIds> {
  const { league: facts, name: country } = league.country
  const competition = await saveCompetition(db, {
    sport: 'football',
    slug: `demo-${league.slug}`,
    name: facts.name,
    shortName: facts.shortName,
    names: { zh: facts.zh, zh_short: facts.zhShort },
    kind: 'league',
    level: 1,
    colour: facts.colour,
    isHot: facts.isHot,
    isDemo: true,
  })
  const names = Array.from({ length: roundCount }, (_, index) => ({ name: `Round ${index + 1}`, stage: 'regular' }))
  return saveRoundsOf(
    db,
    competition.id,
    seasonDates(world, league, season),
    isCurrent,
    { ...leagueRules, country, world: markOf(world) },
    names,
  )
}

export async function saveCupSeason(db: Reader, world: World, season: number, isCurrent: boolean): Promise<SeasonIds> {
  const competition = await saveCompetition(db, {
    sport: 'football',
    slug: `demo-${cupSlug}`,
    name: 'Meridian Cup',
    shortName: 'Meridian Cup',
    names: { zh: '子午线杯' },
    kind: 'cup',
    level: 1,
    colour: '#92400e',
    isHot: true,
    isDemo: true,
  })
  return saveRoundsOf(
    db,
    competition.id,
    cupDates(world, season),
    isCurrent,
    {},
    cupRounds.map(({ name }) => ({ name, stage: 'knockout' })),
  )
}

type RoundName = { name: string; stage: string }

async function saveRoundsOf(
  db: Reader,
  competitionId: number,
  dates: SeasonDates,
  isCurrent: boolean,
  rules: object,
  names: readonly RoundName[],
): Promise<SeasonIds> {
  const season = await saveSeason(db, {
    competitionId,
    name: dates.name,
    startsOn: dayOf(dates.startsAt),
    endsOn: dayOf(dates.endsAt),
    rules: rules as Record<string, never>,
    // Set only for the current one: false would clear it for later calls.
    ...(isCurrent ? { isCurrent } : {}),
  })
  const rounds = await saveRounds(
    db,
    names.map(({ name, stage }, index) => ({ seasonId: season.id, stage, groupName: '', name, ordinal: index + 1 })),
  )
  return { competitionId, seasonId: season.id, rounds: rounds.map(({ id }) => id) }
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
