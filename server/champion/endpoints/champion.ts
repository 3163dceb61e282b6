import { mapAuthors } from '#accounts/store/author.ts'
import { readActivities, type ActivityOfSeason } from '#champion/activities.ts'
import { guessChampion } from '#champion/guess.ts'
import { guessesKey } from '#champion/invalidate.ts'
import { mostPoints, stepsOf } from '#champion/rules/needs.ts'
import { phaseAt } from '#champion/rules/stages.ts'
import { readCupState, unseenState, type CupState } from '#champion/standing.ts'
import { listEntrants } from '#champion/store/activity.ts'
import { listPicksOf } from '#champion/store/pick.ts'
import { findSimulation } from '#champion/store/simulation.ts'
import { countGuesses, findGuesser, listGuessers, type Guesser } from '#champion/store/table.ts'
import type { Pick } from '#champion/types.ts'
import { competitionRoom } from '#contract/rooms.ts'
import * as contract from '#contract/touchline/champion.ts'
import type { Champion, MyChampion } from '#contract/touchline/champion.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import type { SignedIn } from '#core/calls/caller.ts'
import type { Reader } from '#core/database/reader.ts'
import { isSeasonShown, type Lens } from '#core/lens.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { competitionBrief, nameIn, teamBrief } from '#timeline/views/brief.ts'

const PAGE_SIZE = 20

type PageCall = Call<typeof contract.getChampion>

export const getChampion = handle(contract.getChampion, async (call) => {
  const { db, query, language, receivedAt, dependsOn, fail } = call
  const all = await readActivities(db, receivedAt)
  dependsOn(guessesKey)
  const found = query.id === undefined ? all[0] : all.find(({ activity }) => activity.id === query.id)
  if (found === undefined && query.id !== undefined) return fail('guess_not_found')
  const cups = await mapCompetitions(
    db,
    all.map(({ season }) => season.competitionId),
  )
  const others = all.flatMap(({ activity, season }) => {
    const cup = cups.get(season.competitionId)
    const phase = phaseAt(activity, receivedAt)
    return cup ? [{ id: activity.id, competition: nameIn(language, cup), season: season.name, phase }] : []
  })
  const cup = found && cups.get(found.season.competitionId)
  if (!found || !cup) return { champion: null, others }
  dependsOn(competitionRoom(cup.id))
  const competition = competitionBrief(cup, language)
  return { champion: { competition, ...(await championView(call, found)) }, others }
})

function stateFor(db: Reader, lens: Lens, { activity }: ActivityOfSeason, teamIds: readonly number[]) {
  return isSeasonShown(lens, activity.seasonId) ? readCupState(db, activity, teamIds) : unseenState(activity)
}

async function championView(call: PageCall, found: ActivityOfSeason): Promise<Omit<Champion, 'competition'>> {
  const { db, query, language, lens, receivedAt } = call
  const { activity, season } = found
  const state = await stateFor(db, lens, found, await teamIdsOf(db, activity.id))
  const [simulation, teams, guessers] = await Promise.all([
    findSimulation(db, activity.id),
    teamViews(call, activity.id, state),
    listGuessers(db, activity.id, state.standing, { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE }),
  ])
  const { settlement } = state
  return {
    id: activity.id,
    seasonId: season.id,
    season: season.name,
    phase: phaseAt(activity, receivedAt),
    opensAt: activity.opensAt,
    locksAt: activity.locksAt,
    stages: activity.stages.map(({ name, zh, from, points }) => ({
      name: language === 'zh' ? zh : name,
      from,
      points,
    })),
    pointsPerRound: activity.pointsPerRound,
    isHidden: !isSeasonShown(lens, season.id),
    result: {
      state: settlement.state,
      championId: settlement.state === 'settled' ? settlement.championId : null,
      byShootout: settlement.state === 'settled' && settlement.byShootout,
      matchId: settlement.state === 'open' ? null : settlement.finalId,
    },
    simulation: simulation && { runs: simulation.runs, rating: simulation.rating, at: simulation.computedAt },
    teams,
    guessers: {
      total: guessers.total,
      page: query.page,
      pages: Math.ceil(guessers.total / PAGE_SIZE),
      list: await guesserViews(db, guessers.list),
    },
  }
}

async function teamIdsOf(db: Reader, activityId: number): Promise<number[]> {
  return (await listEntrants(db, activityId)).map(({ teamId }) => teamId)
}

async function teamViews(
  { db, language }: PageCall,
  activityId: number,
  { out }: CupState,
): Promise<Champion['teams']> {
  const entrants = await listEntrants(db, activityId)
  const [counts, simulation, known] = await Promise.all([
    countGuesses(db, activityId),
    findSimulation(db, activityId),
    mapParticipants(
      db,
      entrants.map(({ teamId }) => teamId),
    ),
  ])
  return entrants
    .flatMap(({ teamId, groupName }) => {
      const team = known.get(teamId)
      if (!team) return []
      const chance = simulation ? (simulation.chances[teamId] ?? 0) : null
      const guesses = counts.get(teamId) ?? 0
      return [{ team: teamBrief(team, language), group: groupName, guesses, chance, isOut: out.has(teamId) }]
    })
    .sort((a, b) => (b.chance ?? 0) - (a.chance ?? 0) || b.guesses - a.guesses || a.team.id - b.team.id)
}

async function guesserViews(db: Reader, list: readonly Guesser[]): Promise<Champion['guessers']['list']> {
  const authors = await mapAuthors(
    db,
    list.flatMap(({ userId }) => userId ?? []),
  )
  return list.map(({ rank, userId, inventedName, teamId, score }) => ({
    rank,
    userId,
    name: inventedName ?? authors.get(userId ?? 0)?.nickname ?? '',
    teamId,
    score,
  }))
}

type MineCall = { db: Reader; lens: Lens; viewer: SignedIn }

async function mineView({ db, lens, viewer }: MineCall, found: ActivityOfSeason): Promise<MyChampion> {
  const userId = viewer.userId
  const teamIds = await teamIdsOf(db, found.activity.id)
  const state = await stateFor(db, lens, found, teamIds)
  const [[pick], place] = await Promise.all([
    listPicksOf(db, found.activity.id, userId),
    findGuesser(db, found.activity.id, state.standing, userId),
  ])
  const isShown = isSeasonShown(lens, found.season.id)
  return {
    teamId: pick?.teamId ?? null,
    points: pick?.points ?? 0,
    pickedAt: pick?.pickedAt ?? null,
    rank: place?.rank ?? null,
    score: place?.score ?? 0,
    needs: pick && isShown ? needsView(found, state, teamIds, { ...pick, earned: place?.score ?? 0 }) : null,
  }
}

function needsView(
  { activity: { isRedrawn, pointsPerRound } }: ActivityOfSeason,
  { ties, rounds, finalRound, out }: CupState,
  teamIds: readonly number[],
  pick: Pick & { earned: number },
): MyChampion['needs'] {
  if (out.has(pick.teamId)) return { isOut: true, most: pick.earned, steps: [] }
  const alive = teamIds.filter((id) => !out.has(id))
  const steps = stepsOf({ ties, finalRound, isRedrawn, alive }, pick.teamId)
  return {
    isOut: false,
    most: mostPoints(steps, { ...pick, pointsPerRound }),
    steps: steps.map(({ round, state, opponents }) => ({ round: rounds[round - 1] ?? '', state, opponents })),
  }
}

async function foundOf(
  { db, receivedAt }: { db: Reader; receivedAt: number },
  id: number,
): Promise<ActivityOfSeason | undefined> {
  return (await readActivities(db, receivedAt)).find(({ activity }) => activity.id === id)
}

export const getMyChampion = handle(contract.getMyChampion, async (call) => {
  const found = (await foundOf(call, call.params.id)) ?? call.fail('guess_not_found')
  return mineView(call, found)
})

export const pickChampion = handle(contract.pickChampion, async (call) => {
  const { db, lens, params, body, viewer, fail } = call
  const found = (await foundOf(call, params.id)) ?? fail('guess_not_found')
  const { out } = await stateFor(db, lens, found, [body.teamId])
  const guess = { activityId: params.id, userId: viewer.userId, teamId: body.teamId, seenTeamId: body.seenTeamId, out }
  return call.once(async (within) => {
    const { outcome } = await guessChampion(within, guess)
    if (outcome === 'stored' || outcome === 'unchanged') return mineView({ ...call, db: within }, found)
    if (outcome === 'unknown_team') return fail('team_not_found')
    if (outcome === 'unknown_activity') return fail('guess_not_found')
    if (outcome === 'team_out') return fail('guess_team_out')
    if (outcome === 'changed_elsewhere') return fail('guess_changed')
    return fail(outcome === 'not_open' ? 'guess_not_open' : 'guess_locked')
  })
})
