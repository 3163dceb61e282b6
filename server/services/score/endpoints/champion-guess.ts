import { mapAuthors } from '#accounts/store/author.ts'
import { avatarOf } from '#accounts/profile/avatars.ts'
import { readActivities } from '#champion/activities.ts'
import { guessChampion } from '#champion/guess.ts'
import { phaseAt } from '#champion/rules/stages.ts'
import { readCupState, unseenState, type CupState } from '#champion/standing.ts'
import { listEntrants } from '#champion/store/activity.ts'
import { listPicksOf } from '#champion/store/pick.ts'
import { countGuesses, listGuessers } from '#champion/store/table.ts'
import type { Activity, Pick } from '#champion/types.ts'
import * as contract from '#contract/score/champion-guess.ts'
import type { ChampionGuessMine } from '#contract/score/champion-guess.ts'
import type { Language } from '#core/calls/caller.ts'
import { handle } from '#core/calls/handler.ts'
import type { CallDatabase } from '#core/database/reader.ts'
import { wallClock } from '#core/day-range.ts'
import { isSeasonShown, type Lens } from '#core/lens.ts'
import { pageOf, pageView } from '#core/database/page.ts'
import { pluck } from '#core/pluck.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import { logoUrl } from '../views/logo.ts'
import { nameIn } from '../views/name.ts'

type Reading = { db: CallDatabase; lens: Lens; language: Language; zone: string }

const numbers = { coming: 0, open: 1, locked: 2 } as const
const noGuess: ChampionGuessMine = { teamId: 0, teamName: '', teamLogo: '', result: 0 }

/** The activity of calls that name none: see `readActivities`. */
async function currentOf(db: CallDatabase, at: number): Promise<Activity | null> {
  const [first] = await readActivities(db, at)
  return first?.activity ?? null
}

/** For a caller whose lens hides the season no team is eliminated and no guess has points. */
function stateFor(
  { db, lens }: Reading,
  activity: Activity,
  teamIds: readonly number[] = [],
): Promise<CupState> | CupState {
  return isSeasonShown(lens, activity.seasonId) ? readCupState(db, activity, teamIds) : unseenState(activity)
}

const timeOf = (at: number, zone: string) => wallClock(at, zone).replace('T', ' ')

export const getChampionGuessStatus = handle(contract.getChampionGuessStatus, async ({ db, viewer, receivedAt }) => {
  const activity = await currentOf(db, receivedAt)
  if (activity === null) return { status: 0, guessed: false, endTime: 0 }
  const picks = viewer.userId === null ? [] : await listPicksOf(db, activity.id, viewer.userId)
  return { status: numbers[phaseAt(activity, receivedAt)], guessed: picks.length > 0, endTime: activity.locksAt }
})

export const listChampionTeams = handle(contract.listChampionTeams, async ({ db, language, receivedAt }) => {
  const activity = await currentOf(db, receivedAt)
  if (activity === null) return []
  const entrants = await listEntrants(db, activity.id)
  const [counts, known] = await Promise.all([
    countGuesses(db, activity.id),
    mapParticipants(db, pluck(entrants, 'teamId')),
  ])
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return entrants
    .flatMap(({ teamId, groupName }) => {
      const team = known.get(teamId)
      const supportCount = counts.get(teamId) ?? 0
      const supportRate = all === 0 ? 0 : Math.round((1000 * supportCount) / all) / 10
      return team
        ? [
            {
              teamId,
              teamName: nameIn(language, team),
              teamLogo: logoUrl(teamId),
              groupName,
              supportCount,
              supportRate,
            },
          ]
        : []
    })
    .sort((a, b) => b.supportCount - a.supportCount || a.teamId - b.teamId)
})

/** `result`: 1 once the team has won the final, 2 once another has, or once it is out. */
async function mineView(call: Reading, activity: Activity, pick: Pick): Promise<ChampionGuessMine> {
  const { settlement, out } = await stateFor(call, activity, [pick.teamId])
  const team = (await mapParticipants(call.db, [pick.teamId])).get(pick.teamId)
  const isHit = settlement.state === 'settled' && settlement.championId === pick.teamId
  const isMiss = out.has(pick.teamId) || settlement.state === 'settled'
  return {
    teamId: pick.teamId,
    teamName: team ? nameIn(call.language, team) : '',
    teamLogo: logoUrl(pick.teamId),
    result: isHit ? 1 : isMiss ? 2 : 0,
    createTime: timeOf(pick.pickedAt, call.zone),
  }
}

/** Without a guess its team is 0. */
export const getMyChampionGuess = handle(contract.getMyChampionGuess, async (call) => {
  const activity = await currentOf(call.db, call.receivedAt)
  if (activity === null) return noGuess
  const [standing] = await listPicksOf(call.db, activity.id, call.viewer.userId)
  return standing ? mineView(call, activity, standing) : noGuess
})

/** Old clients see one guess and name no earlier one: the last of two at once stands. */
export const submitChampionGuess = handle(contract.submitChampionGuess, async (call) => {
  const { db, body, viewer, receivedAt, fail } = call
  const activity = (await currentOf(db, receivedAt)) ?? fail('guess_not_found')
  const { out } = await stateFor(call, activity, [body.teamId])
  const told = await guessChampion(db, { activityId: activity.id, userId: viewer.userId, teamId: body.teamId, out })
  switch (told.outcome) {
    case 'stored':
    case 'unchanged':
      return mineView(call, activity, told.standing)
    case 'unknown_team':
      return fail('team_not_found')
    case 'team_out':
      return fail('guess_team_out')
    case 'not_open':
      return fail('guess_not_open')
    case 'unknown_activity':
      return fail('guess_not_found')
    default:
      return fail('guess_locked')
  }
})

/** Guessers by points; an invented one, of the demonstration, has no account: its `userId` is empty. */
export const listChampionGuesses = handle(contract.listChampionGuesses, async (call) => {
  const { db, query, language, zone, receivedAt } = call
  const activity = await currentOf(db, receivedAt)
  if (activity === null) return pageView(query, { total: 0, list: [] })
  const { standing } = await stateFor(call, activity)
  const { total, list } = await listGuessers(db, activity.id, standing, pageOf(query))
  const [authors, known] = await Promise.all([
    mapAuthors(
      db,
      list.flatMap(({ userId }) => userId ?? []),
    ),
    mapParticipants(db, pluck(list, 'teamId')),
  ])
  const rows = list.map(({ rank: place, userId, inventedName, teamId, pickedAt }) => {
    const author = userId === null ? undefined : authors.get(userId)
    const team = known.get(teamId)
    return {
      rank: place,
      userId: author ? String(author.userId) : '',
      nickname: author?.nickname ?? inventedName ?? '',
      headImgUrl: avatarOf(userId ?? 0, author?.avatar ?? ''),
      teamId,
      teamName: team ? nameIn(language, team) : '',
      createTime: timeOf(pickedAt, zone),
    }
  })
  return pageView(query, { total, list: rows })
})
