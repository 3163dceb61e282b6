import { recorderOf } from '#accounts/audit/record-action.ts'
import * as contract from '#contract/touchline/desk-actions.ts'
import type { DeskDone, DeskThingKind } from '#contract/touchline/desk-actions.ts'
import { handle } from '#core/calls/handler.ts'
import { joined } from '#core/database/joined.ts'
import { act, type AnyAction, type Cause } from '#core/parts/action.ts'
import { plainLine } from '#core/text/clean-name.ts'
import type { AtDesk } from '#core/parts/at-desk.ts'
import type { Engines } from '#core/engines.ts'
import { isForm } from '../registry.ts'
import { fieldsOf, membersOf } from '../rules/fields.ts'
import { fieldNamedBy, readInput } from '../rules/read-input.ts'
import { reasonsOf } from '../rules/reasons.ts'
import { findThings } from '../things.ts'
import { tools } from '../tools.ts'

/** The actions that these roles may do. */
async function tasksOf({ desk }: Engines, roles: readonly string[]) {
  const tasks = [...(await desk.tasks()).values()]
  return tasks.filter(({ action }) => action.roles.some((role) => roles.includes(role)))
}

export const listDeskActions = handle(contract.listDeskActions, async ({ viewer, language, engines }) => {
  const own = await tasksOf(engines, viewer.roles)
  const forms = own.flatMap(({ action: { name }, desk }) =>
    'not' in desk ? [] : [{ name, group: desk.group, title: desk.title, page: 'page' in desk ? desk.page : null }],
  )
  const ownTools = tools.filter(({ roles }) => roles.some((role) => viewer.roles.includes(role)))
  return {
    list: [...ownTools, ...forms].map(({ name, group, title, page }) => ({
      name,
      group,
      title: title[language],
      page,
    })),
    elsewhere: own.flatMap(({ action: { name }, desk }) =>
      'not' in desk ? [{ name, title: desk.title[language], why: desk.not[language] }] : [],
    ),
  }
})

export const getDeskAction = handle(contract.getDeskAction, async (call) => {
  const { params, viewer, language, engines, fail } = call
  const { name } = params
  const task = (await tasksOf(engines, viewer.roles)).find(({ action }) => action.name === name)
  if (!task || !isForm(task.desk)) return fail('not_found')
  const { group, title, about, input } = task.desk
  return {
    name,
    group,
    title: title[language],
    page: null,
    about: about?.[language] ?? '',
    fields: fieldsOf(input, language),
    reasons: reasonsOf({ name, group }, language),
  }
})

export const listDeskThings = handle(contract.listDeskThings, async (call) => {
  const { params, query, viewer, db, engines, fail } = call
  const { kind } = params
  // Whoever may do nothing with such things does not search them.
  const own = await tasksOf(engines, viewer.roles)
  if (!own.some(({ desk }) => thingsOf(desk).has(kind))) return fail('forbidden')
  return { list: await findThings(db, kind, query.q) }
})

function thingsOf(desk: AtDesk<unknown>): Set<DeskThingKind | undefined> {
  return new Set(isForm(desk) ? [...membersOf(desk.input).values()].map(({ facts }) => facts.thing) : [])
}

export const runDeskAction = handle(contract.runDeskAction, async (call) => {
  const { params, body, viewer, engines, fail } = call
  const task = (await engines.desk.tasks()).get(params.name)
  if (!task || !isForm(task.desk)) return fail('not_found')
  if (!(await tasksOf(engines, viewer.roles)).includes(task)) return fail('not_found')
  const reason = plainLine(body.reason).trim()
  const read = readInput(task.desk.input, body.input, body.lang)
  const cause: Cause = { actor: { kind: 'user', userId: viewer.userId, roles: viewer.roles }, reason }
  return call.once((db) =>
    db.transaction(async (client): Promise<DeskDone> => {
      if (!read.ok) return { object: null, refused: read.refused }
      let object: string | null = null
      const told: AnyAction = {
        ...task.action,
        async run(tools, input) {
          const done = await task.action.run(tools, input)
          object = done.object
          return done
        },
      }
      const tools = { database: joined(call.db, client), record: recorderOf(engines.accounts.secrets) }
      const outcome = await act(tools, cause, told as never, read.input)
      if (outcome.ok) return { object, refused: null }
      const about = outcome.thrown?.field ?? fieldNamedBy(outcome.complaint, body.input)
      return { object: null, refused: { text: outcome.complaint, field: about } }
    }),
  )
})
