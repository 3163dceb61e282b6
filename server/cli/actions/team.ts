import { z } from 'zod'
import type { Action, ActionTools } from '#core/parts/action.ts'
import { Complaint } from '#core/parts/complaint.ts'
import { field } from '#core/parts/field.ts'
import { settleAllPlayers } from '#timeline/players/settle-all.ts'
import { decideAliasReview, listAliasReviews, resolveAliases } from '#timeline/store/alias.ts'
import * as store from '#timeline/store/team.ts'
import { mergeCirclesOfTeams } from '#circles/store/change.ts'
import { createOdds } from '#odds/engine.ts'

/** `moved`: matches of the team that is gone; `twins`: matches that both had; `players`: names matched after it. */
export type MergedTeams = { moved: number; twins: number; players: number }

const roles = ['admin', 'editor'] as const

/** Makes two teams one. */
export const mergeTeams: Action<{ fromId: number; intoId: number }, MergedTeams> = {
  name: 'teams_merged',
  roles,
  desk: {
    group: 'data',
    title: { en: 'Merge two teams', zh: '合并两支球队' },
    about: {
      en: 'Matches, players, prices and circles of the first become those of the second. It cannot be undone.',
      zh: '前者的比赛、球员、赔率和圈子将归入后者，无法撤销。',
    },
    input: z.object({
      fromId: field.thing({ en: 'Team that goes', zh: '被合并的球队' }, 'team'),
      intoId: field.thing({ en: 'Team that stays', zh: '保留的球队' }, 'team'),
    }),
  },
  async run(tools, { fromId, intoId }) {
    if (fromId === intoId) throw new Complaint('They are already the same team.')
    return { value: await merge(tools, fromId, intoId), object: `team ${fromId}`, detail: { into: intoId } }
  },
  // Equal names in the two former teams may be one player.
  afterwards: async (database, value) => ({ ...value, players: (await settleAllPlayers(database)).merged }),
}

/** Decides what an ambiguous name of a source means: a known team, or null for one of its own. */
export const decideTeamName: Action<
  { reviewId: number; teamId: number | null },
  { spelling: string; merged: MergedTeams | null }
> = {
  name: 'team_name_decided',
  roles,
  desk: {
    group: 'data',
    title: { en: 'Decide what a name means', zh: '确定名称所指' },
    input: z.object({
      reviewId: field.thing({ en: 'Ambiguous name', zh: '有歧义的名称' }, 'name_review'),
      teamId: field
        .thing({ en: 'Team', zh: '球队' }, 'team', {
          hint: { en: 'Empty: a team of its own.', zh: '留空表示独立球队。' },
        })
        .nullable(),
    }),
  },
  async run(tools, { reviewId, teamId }) {
    const { db } = tools
    const { list } = await listAliasReviews(db, { limit: 100_000, offset: 0 })
    const question = list.find(({ id }) => id === reviewId)
    if (!question) throw new Complaint(`No open review "${reviewId}". See "teams review".`)
    const { spelling } = question
    const [own = null] = await resolveAliases(db, [question])
    if (teamId === null && own === null) throw new Complaint(`"${spelling}" is no longer a separate team.`)
    const isMerged = own !== null && teamId !== null && own !== teamId
    const merged = isMerged ? await merge(tools, own, teamId) : null
    await decideAliasReview(db, reviewId, (teamId ?? own)!)
    if (teamId === null) await store.releaseMatches(db, own!)
    return { value: { spelling, merged }, object: `name ${reviewId}`, detail: { spelling, team: teamId } }
  },
  async afterwards(database, value) {
    if (value.merged === null) return value
    return { ...value, merged: { ...value.merged, players: (await settleAllPlayers(database)).merged } }
  },
}

async function merge({ db, database }: ActionTools, from: number, into: number): Promise<MergedTeams> {
  const moved = await store.mergeTeams(db, from, into)
  await mergeCirclesOfTeams(db, from, into)
  const twins = await store.listTwins(db, into)
  await createOdds(database).deletePrices(db, twins)
  await store.deleteMatches(db, twins)
  await store.releaseMatches(db, into)
  return { moved, twins: twins.length, players: 0 }
}
