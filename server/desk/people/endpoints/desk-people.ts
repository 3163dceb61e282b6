import { freezeAccount, unfreezeAccount } from '#accounts/actions/account.ts'
import { actAsViewer } from '#accounts/audit/record-action.ts'
import { avatarOf } from '#accounts/profile/avatars.ts'
import { maskPhone } from '#accounts/rules/phone.ts'
import { isStaff } from '#contract/roles.ts'
import * as contract from '#contract/touchline/desk-people.ts'
import { handle, type Call } from '#core/calls/handler.ts'
import type { Operation } from '#contract/operation.ts'
import { plainLine, plainLines } from '#core/text/clean-name.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { competitionBrief } from '#timeline/views/brief.ts'
import { findNamedPeople } from '../../frame/find-people.ts'
import { giveScout, takeScout } from '../../frame/actions/scout.ts'
import { namesOf } from '../../frame/names.ts'
import { listScoutCompetitions } from '../../frame/store/scout.ts'
import { addNote } from '../actions/note.ts'
import { openPrivate as open } from '../actions/private.ts'
import { signOutPerson } from '../actions/sessions.ts'
import { OnlyAdmins } from '../problem.ts'
import { readPrivate } from '../private.ts'
import { listLooks } from '../store/look.ts'
import { listNotes } from '../store/note.ts'
import * as store from '../store/person.ts'
import { countOpenProposals } from '../store/proposal.ts'
import { notesView, pageOf, reportsView, sanctionsOf } from '../views/person.ts'

const MOST_FOUND = 100
const MOST_LOOKS = 50
const MOST_SHOWN = 20

const staffOnly = { en: 'Only an admin signs out staff.', zh: '仅管理员可让工作人员退出登录。' }
const own = { en: 'Not your own account.', zh: '不能用于自己的账号。' }
const staffStays = { en: 'Take the roles first: staff are not frozen.', zh: '请先收回角色：工作人员不能被冻结。' }
const noCompetition = { en: 'One of these competitions does not exist.', zh: '其中有赛事不存在。' }

export const listDeskPeople = handle(contract.listDeskPeople, async ({ query, db }) => {
  const { q, filter, afterId = null, limit } = query
  const found = q === '' ? null : await findNamedPeople(db, q, MOST_FOUND)
  const ids = found?.map(({ id }) => id) ?? null
  const rows = await store.listPeople(db, { filter, afterId, limit: ids ? MOST_FOUND : limit + 1, ids })
  const shown = rows.map((row) => ({ ...row, avatar: avatarOf(row.id, row.avatar) }))
  if (ids === null) return pageOf(shown, limit)
  return { list: shown.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), nextId: null }
})

export const getDeskPerson = handle(
  contract.getDeskPerson,
  async ({ params: { id }, db, viewer, language, receivedAt: now, fail }) => {
    const person = await store.findPerson(db, id)
    if (!person) return fail('user_not_found')
    const figures = await store.findFigures(db, id)
    const sanctions = await sanctionsOf(db, id, { viewerId: viewer.userId, now, limit: MOST_SHOWN })
    const notes = await listNotes(db, id, { afterId: null, limit: MOST_SHOWN })
    const looks = await listLooks(db, id, MOST_LOOKS)
    const scoutOf = await mapCompetitions(db, await listScoutCompetitions(db, id))
    const nameOf = await namesOf(
      db,
      looks.map(({ byUserId }) => byUserId),
    )
    const { areaNo, phone, ...facts } = person
    const isSelf = id === viewer.userId
    return {
      ...facts,
      avatar: avatarOf(id, person.avatar),
      contact: phone === null ? '' : `+${areaNo} ${maskPhone(phone)}`,
      figures,
      ...sanctions,
      proposals: await countOpenProposals(db, id),
      notes: await notesView(db, notes, { isSelf }),
      looks: looks.map(({ byUserId, ...look }) => ({ ...look, by: isSelf ? null : nameOf(byUserId) })),
      scoutOf: [...scoutOf.values()].map((one) => ({ id: one.id, name: competitionBrief(one, language).name })),
      isSelf,
    }
  },
)

export const listDeskReports = handle(contract.listDeskReports, async ({ params: { id }, query, db, fail }) => {
  const { side, afterId = null, limit } = query
  if (!(await store.findPerson(db, id))) return fail('user_not_found')
  const list = side === 'about' ? store.listReportsAbout : store.listReportsBy
  return reportsView(db, await list(db, id, { afterId, limit: limit + 1 }), limit)
})

export const listDeskTexts = handle(contract.listDeskTexts, async ({ params: { id }, query, db, fail }) => {
  const { before = null, limit } = query
  if (!(await store.findPerson(db, id))) return fail('user_not_found')
  const list = await store.listTexts(db, id, { before, limit })
  return { list, nextBefore: list.length < limit ? null : list.at(-1)!.at }
})

export const listDeskNotes = handle(contract.listDeskNotes, async ({ params: { id }, query, db, viewer, fail }) => {
  const { afterId = null, limit } = query
  if (!(await store.findPerson(db, id))) return fail('user_not_found')
  const rows = await listNotes(db, id, { afterId, limit: limit + 1 })
  const { list, nextId } = pageOf(rows, limit)
  return { list: await notesView(db, list, { isSelf: id === viewer.userId }), nextId }
})

export const addDeskNote = handle(contract.addDeskNote, async (call) => {
  const { params, body, db, fail } = call
  const added = await actAsViewer(
    call,
    addNote,
    { userId: params.id, text: plainLines(body.text).trim() || '–' },
    plainLine(body.reason),
  )
  return added.ok ? (await notesView(db, [added.value]))[0]! : fail('user_not_found')
})

export const openPrivate = handle(contract.openPrivate, async (call) => {
  const { params, body, fail } = call
  const opened = await actAsViewer(call, open, { userId: params.id, what: body.what }, plainLine(body.reason))
  return opened.ok ? readPrivate(call, params.id, opened.value) : fail('user_not_found')
})

export const endDeskSessions = handle(contract.endDeskSessions, async (call) => {
  const { params, body, fail } = call
  const given = { userId: params.id, sessionId: body.sessionId }
  const ended = await actAsViewer(call, signOutPerson, given, plainLine(body.reason))
  if (ended.ok) return ended.value
  return ended.thrown instanceof OnlyAdmins ? fail('forbidden', staffOnly) : fail('user_not_found')
})

type FreezeCall = Call<typeof contract.freezePerson>

async function changeState(call: FreezeCall, action: typeof freezeAccount) {
  const {
    params: { id },
    body,
    db,
    viewer,
    fail,
  } = call
  if (id === viewer.userId) return fail('forbidden', own)
  const person = await store.findPerson(db, id)
  if (!person) return fail('user_not_found')
  if (isStaff(person.roles)) return fail('forbidden', staffStays)
  const done = await actAsViewer(call, action, { userId: id }, plainLine(body.reason))
  if (!done.ok) throw new Error(done.complaint)
  return { state: done.value.state as 'active' | 'frozen' | 'closing' }
}

export const freezePerson = handle(contract.freezePerson, (call) => changeState(call, freezeAccount))
export const thawPerson = handle(contract.thawPerson, (call) => changeState(call, unfreezeAccount))

type OfPerson = Pick<Call<Operation>, 'db'> & { params: { id: number } }

async function isKnown({ db, params }: OfPerson): Promise<boolean> {
  return (await store.findPerson(db, params.id)) !== null
}

export const giveScoutCompetitions = handle(contract.giveScoutCompetitions, async (call) => {
  const { params, body, fail } = call
  if (!(await isKnown(call))) return fail('user_not_found')
  const given = { userId: params.id, competitionIds: body.competitionIds }
  const done = await actAsViewer(call, giveScout, given, plainLine(body.reason))
  return done.ok ? { competitionIds: done.value } : fail('not_found', noCompetition)
})

export const takeScoutCompetitions = handle(contract.takeScoutCompetitions, async (call) => {
  const { params, body, fail } = call
  if (!(await isKnown(call))) return fail('user_not_found')
  const given = { userId: params.id, competitionIds: body.competitionIds }
  const done = await actAsViewer(call, takeScout, given, plainLine(body.reason))
  if (!done.ok) throw new Error(done.complaint)
  return { competitionIds: done.value }
})
