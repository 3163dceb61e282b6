import { avatarOf } from '#accounts/profile/avatars.ts'
import { mapAuthors } from '#accounts/store/author.ts'
import { staffRoles } from '#contract/roles.ts'
import * as contract from '#contract/touchline/desk.ts'
import { deskSections } from '#contract/touchline/desk.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import { liveLens } from '#core/lens.ts'
import { competitionBrief } from '#timeline/views/brief.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { findNamedPeople } from '../find-people.ts'
import { competitionsOf } from '../scope.ts'
import { counts, mayOpen } from '../sections.ts'

const MOST_HITS = 8

export const getDesk = handle(contract.getDesk, async ({ db, viewer, language, engines, receivedAt: now }) => {
  const { userId, roles } = viewer
  const own = await competitionsOf(db, viewer)
  const known = own && (await mapCompetitions(db, own))
  const me = (await mapAuthors(db, [userId])).get(userId)
  const open = deskSections.filter((name) => mayOpen(roles, name))
  const waiting = await Promise.all(open.map((name) => counts[name]?.({ db, viewer, now, engines }) ?? null))
  return {
    me: {
      id: userId,
      nickname: me?.nickname ?? '',
      avatar: avatarOf(userId, me?.avatar ?? ''),
      roles: staffRoles.filter((role) => roles.includes(role)),
    },
    sections: open.map((name, at) => ({ name, count: waiting[at] ?? null })),
    competitions:
      known &&
      [...known.values()].map((one) => ({ id: one.id, name: competitionBrief(one, language).name, sport: one.sport })),
  }
})

export const searchDesk = handle(contract.searchDesk, async (call) => {
  const { db, viewer, query } = call
  return {
    matches: mayOpen(viewer.roles, 'live') ? await findMatches(call) : [],
    people: mayOpen(viewer.roles, 'people') ? await findNamedPeople(db, query.q, MOST_HITS) : [],
  }
})

async function findMatches({ db, viewer, query, language, engines, now }: Call<typeof contract.searchDesk>) {
  const { search } = engines.timeline
  const asked = { now, lens: liveLens, language }
  const { hits } = await search.find(db, query.q, { ...asked, isExact: false })
  const found = hits.filter(({ kind }) => kind === 'match').slice(0, 5 * MOST_HITS)
  const own = await competitionsOf(db, viewer)
  const shown = await search.show(db, found, asked)
  return shown
    .flatMap(({ row, competition }) => (row ? [{ row, competition: competition?.name ?? '' }] : []))
    .filter(({ row }) => own === null || own.has(row.competitionId))
    .slice(0, MOST_HITS)
}
