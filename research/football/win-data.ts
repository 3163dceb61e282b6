import type { Chances } from '#sports/football/models/chances.ts'
import { rowsOf } from './read.ts'
import { redMatches } from './red-cards.ts'
import type { LeagueMatch, TimedMatch, WinData } from './win-types.ts'

/** Seasons of the Premier League in the folder. Those from 2020 on are left out of every fit. */
const leagueFiles = {
  fit: ['football-data.co.uk/epl0506', 'football-data.co.uk/epl1718'],
  heldOut: ['football-data.co.uk/epl2021', 'football-data.co.uk/epl2122', 'football-data.co.uk/E0'],
} as const
/** Further seasons of which only the final scores count. */
const scoreFiles = ['datahub-football/bundesliga/season-2324', 'datahub-football/la-liga/season-2324']
/** Matches of nations from this day on are left out of the fit. */
const heldOutFrom = '2023-01-01'

async function leagueMatches(folder: string, file: string): Promise<LeagueMatch[]> {
  const rows = await rowsOf(`${folder}/${file}.csv`)
  const pair = (home: string | undefined, away: string | undefined) => ({ home: Number(home), away: Number(away) })
  return rows
    .filter(({ FTHG, HTHG }) => FTHG !== undefined && FTHG !== '' && HTHG !== undefined && HTHG !== '')
    .map((row) => ({
      day: dayOf(row.Date ?? ''),
      home: row.HomeTeam ?? '',
      half: pair(row.HTHG, row.HTAG),
      final: pair(row.FTHG, row.FTAG),
      odds: withoutMargin(row),
    }))
}

/** The average of the bookmakers at the kick-off, in older tables the last one before. */
function withoutMargin(row: { readonly [column: string]: string }): Chances | null {
  const [home, draw, away] = (['H', 'D', 'A'] as const).map(
    (result) => 1 / Number(row[`AvgC${result}`] ?? row[`BbAv${result}`]),
  )
  const sum = home! + draw! + away!
  return Number.isFinite(sum) && sum > 1 ? { home: home! / sum, draw: draw! / sum, away: away! / sum } : null
}

/** 13/08/05, 11/08/2017 and 11-08-2023 as 2005-08-13. */
function dayOf(text: string): string {
  const [day = '', month = '', year = ''] = text.split(/[/-]/)
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Matches of nations whose table of goals is complete, of tournaments where every match with goals has one: else
 * goalless matches would be too many. Matches with a goal of extra time are left out.
 */
async function timedMatches(folder: string): Promise<TimedMatch[]> {
  const path = (name: string) => `${folder}/martj42-international_results/${name}.csv`
  const [results, scorers] = await Promise.all([rowsOf(path('results')), rowsOf(path('goalscorers'))])
  const keyOf = (row: { readonly [column: string]: string }) => `${row.date}|${row.home_team}|${row.away_team}`
  const goalsBy = Map.groupBy(scorers, keyOf)
  const known = results.map((row) => {
    const goals = goalsBy.get(keyOf(row)) ?? []
    const count = Number(row.home_score) + Number(row.away_score)
    return { row, goals, count, tournament: `${row.tournament} ${row.date?.slice(0, 4)}` }
  })
  const whole = new Set(known.map(({ tournament }) => tournament))
  for (const { tournament, goals, count } of known) if (goals.length !== count) whole.delete(tournament)
  return known
    .filter(
      ({ tournament, goals }) =>
        whole.has(tournament) && goals.every(({ minute }) => Number(minute) <= 90 && Number(minute) > 0),
    )
    .map(({ row, goals }) => ({
      day: row.date ?? '',
      isNeutral: row.neutral === 'TRUE',
      goals: goals.map((goal) => ({
        side: goal.team === row.home_team ? 'home' : 'away',
        minute: Number(goal.minute),
      })),
    }))
}

/** Everything that the win chance is fitted on and judged on, from a folder of data. */
export async function winData(folder: string): Promise<WinData> {
  const seasons = async (files: readonly string[]) =>
    (await Promise.all(files.map((file) => leagueMatches(folder, file)))).flat()
  const [fit, heldOut, more, nations] = await Promise.all([
    seasons(leagueFiles.fit),
    seasons(leagueFiles.heldOut),
    seasons(scoreFiles),
    timedMatches(folder),
  ])
  return {
    scores: [...fit, ...more].map(({ final }) => final),
    nations: {
      fit: nations.filter(({ day }) => day < heldOutFrom),
      heldOut: nations.filter(({ day }) => day >= heldOutFrom),
    },
    league: { fit, heldOut },
    red: await redMatches(folder, fit),
  }
}
