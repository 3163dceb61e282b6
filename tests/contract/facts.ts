/** The subjects of the calls, found by means of other calls. */
export type Facts = {
  /** The number of the sport on the wire; football where it is absent. */
  sportType?: number
  /** The title of esports that calls of the data service are about. */
  title?: string
  matchId: number
  leagueId: number
  seasonId: number
  teamId: number
  otherTeamId: number
  playerId: number
  coachId: number
  refereeId: number
  bookId: number
  /** Day of the match, UTC. */
  date: string
  matchTime: number
  /** A future match, where there is one. */
  comingId?: number
  keyword: string
  /** A completed cup: its rounds lead to a final. */
  cupId: number
  cupSeasonId: number
  /** A stored query. */
  hash?: string
  /** A comment on the report of the match, and an article about it. */
  commentId?: number
  articleId?: number
  /** The circle of a team of the match. */
  circleId?: number
  /** A post in that circle about the match, with a reply. */
  postId?: number
  replyId?: number
  /** The line of a handicap that the team had as host, before the match. */
  rate?: number
}

type Row = {
  matchId: number
  matchTime: number
  leagueId: number
  hostTeamId: number
  hostTeamName: string
  guestTeamId: number
}
type Buckets = { finished: { matches: Row[] }; uncoming: { matches: Row[] } }
type Lineup = { hostCoachId: number; refereeId: number; hostTeamMatchLineupList: { playerId: number }[] }
const DAY_MS = 86_400_000

/**
 * Finds a finished match with most data (line-ups, events, prices, people) among those of `days`; fails when there is
 * none.
 */
export async function findFacts(origin: string, days: readonly string[]): Promise<Facts> {
  const score = `${origin}/api/score`
  let best: { row: Row; worth: number; lineup: Lineup } | null = null
  let comingId: number | null = null
  for (const date of days) {
    const { finished, uncoming } = await data<Buckets>(`${score}/v10/queryAllByStatus`, { sportType: 1, date })
    comingId ??= uncoming.matches.find(({ matchTime }) => matchTime > Date.now() + 3_600_000)?.matchId ?? null
    for (const row of finished.matches.slice(0, 30)) {
      const of = `matchId=${row.matchId}`
      const lineup = await data<Lineup>(`${score}/soccer/match/lineup/new?${of}`)
      const events = await data<unknown[]>(`${score}/soccer/match/events?${of}`)
      const prices = await data<unknown[]>(`${score}/v5/odds/getOdds?${of}`).catch(() => [])
      // The first matches of a day may all be of cups, or of the first round of their season.
      const { all: table } = await data<{ all: unknown[] }>(`${score}/v8/queryMatchLeagueRank?${of}`)
      const parts = [
        table.length > 0,
        lineup.hostTeamMatchLineupList.length > 0,
        events.length > 3,
        prices.length > 0,
        lineup.hostCoachId > 0,
        lineup.refereeId > 0,
      ]
      const worth = parts.filter(Boolean).length
      if (worth > (best?.worth ?? -1)) best = { row, worth, lineup }
    }
  }
  if (best === null) throw new Error(`No match was finished on ${days.join(', ')}.`)
  const { row, lineup } = best
  const cup = await findCup(origin)
  const { seasonId } = await data<{ seasonId: number }>(`${score}/v5/match/match?id=${row.matchId}`)
  return {
    matchId: row.matchId,
    leagueId: row.leagueId,
    seasonId,
    teamId: row.hostTeamId,
    otherTeamId: row.guestTeamId,
    playerId: lineup.hostTeamMatchLineupList[0]?.playerId ?? 1,
    coachId: lineup.hostCoachId || 1,
    refereeId: lineup.refereeId || 1,
    bookId: 31,
    date: new Date(row.matchTime).toISOString().slice(0, 10),
    matchTime: row.matchTime,
    comingId: comingId ?? undefined,
    keyword: row.hostTeamName,
    rate: await findRate(score, row),
    ...cup,
  }
}

async function findRate(score: string, { matchId, hostTeamId }: Row): Promise<number | undefined> {
  type Records = { matches: { asiaRate?: number }[] }
  const asked = `matchId=${matchId}&teamId=${hostTeamId}&side=host&size=50`
  const { matches } = await data<Records>(`${score}/v4/team/recentRecords?${asked}`)
  return matches.find(({ asiaRate }) => asiaRate !== undefined)?.asiaRate
}

async function findCup(origin: string): Promise<Pick<Facts, 'cupId' | 'cupSeasonId'>> {
  const { list } = (await (await fetch(`${origin}/api/v1/competitions?pageSize=100`)).json()) as {
    list: { id: number; kind: string }[]
  }
  const cupId = list.find(({ kind }) => kind === 'tournament')?.id
  if (cupId === undefined) throw new Error('There is no tournament.')
  const { seasons } = (await (await fetch(`${origin}/api/v1/competitions/${cupId}`)).json()) as {
    seasons: { id: number }[]
  }
  return { cupId, cupSeasonId: seasons[0]?.id ?? 1 }
}

/** Tomorrow, today and the days before, UTC. */
export function recentDays(count: number, now = Date.now()): string[] {
  return Array.from({ length: count + 1 }, (_, index) =>
    new Date(now + DAY_MS - index * DAY_MS).toISOString().slice(0, 10),
  )
}

async function data<T>(url: string, body?: unknown): Promise<T> {
  const sent =
    body === undefined
      ? undefined
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = (await (await fetch(url, sent)).json()) as { code: number; msg: string | null; data: T }
  if (answer.code !== 200) throw new Error(`${url} answers ${answer.code}: ${answer.msg}`)
  return answer.data
}
