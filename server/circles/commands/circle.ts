import { readerOf } from '#core/database/reader.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'
import * as actions from '../actions/circle.ts'
import { listInState } from '../store/list.ts'
import { listWrongCounts } from '../store/member.ts'
import { rebuildCounts } from '../actions/count.ts'
import type { CircleState } from '../types.ts'

const help = `
Usage: npm run touchline -- circle list [asked|open|refused|closed]
       npm run touchline -- circle open <number>
       npm run touchline -- circle refuse <number> [--reason <text>]
       npm run touchline -- circle close|reopen <number> [--reason <text>]
       npm run touchline -- circle rename <number> <name>|--own-name
       npm run touchline -- circle moderator add|remove <number> @<account>
       npm run touchline -- circle check [--rebuild]

Circles that people ask for, and moderators of circles. Those of leagues, teams, nations and games are made by
themselves. "rename … --own-name" gives them the name of their league, team or game again. "check" counts the members again
and lists each stored number that differs; it ends with code 1 if one does.

Example: npm run touchline -- circle open 812
`

const states: readonly CircleState[] = ['asked', 'open', 'refused', 'closed']
const byState = {
  open: actions.openCircle,
  refuse: actions.refuseCircle,
  close: actions.closeCircle,
  reopen: actions.reopenCircle,
}

export const circle: Command = {
  name: 'circle',
  usage: 'circle list|open|refuse|close|reopen|rename|moderator|check …',
  summary: 'circles that people ask for, and moderators of circles',
  help,
  hasOwnReason: true,
  actions: [...Object.values(actions), rebuildCounts].map(({ name }) => name),
  prepare(args) {
    const flag = { type: 'boolean' } as const
    const { values, positionals } = readArgs(
      args,
      { 'own-name': flag, rebuild: flag, reason: { type: 'string' } },
      help,
    )
    const [kind = '', first = '', second = '', third = ''] = positionals
    if (kind === 'list') return list(first === '' ? 'asked' : stateOf(first))
    if (kind === 'check') return check(values.rebuild ?? false)
    if (kind === 'rename') return rename(numberOf(first), values['own-name'] ? null : second)
    if (kind === 'moderator') return moderator(first, numberOf(second), third)
    const action = Object.hasOwn(byState, kind) ? byState[kind as keyof typeof byState] : null
    if (!action) throw new Complaint(help.trim())
    const [id, { reason = '' }] = [numberOf(first), values]
    return async ({ terminal, act }) => {
      await act(action, { id, reason }, ...(reason === '' ? [] : [reason]))
      terminal.say(`Circle ${id}: done.`)
      return 0
    }
  },
}

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Complaint(help.trim())
  return Number(text)
}

function stateOf(text: string): CircleState {
  const state = states.find((one) => one === text)
  if (!state) throw new Complaint(help.trim())
  return state
}

function list(state: CircleState): Work {
  return async ({ database, terminal }: Surroundings) => {
    const found = await listInState(readerOf(database), state, 500)
    for (const { id, name, askedByUserId, languages, members, intro } of found)
      terminal.say(`${id}  ${name ?? ''}  ${languages.join()}  @${askedByUserId ?? ''}  ${members} members: ${intro}`)
    terminal.say(`${found.length} circles ${state}.`)
    return 0
  }
}

function rename(id: number, name: string | null): Work {
  if (name === '') throw new Complaint(help.trim())
  return async ({ terminal, act }) => {
    await act(actions.renameCircle, { id, name })
    terminal.say(`Circle ${id} is renamed.`)
    return 0
  }
}

function moderator(kind: string, id: number, account: string): Work {
  if (!['add', 'remove'].includes(kind) || !account.startsWith('@')) throw new Complaint(help.trim())
  const userId = numberOf(account.slice(1))
  return async ({ terminal, act }) => {
    await act(kind === 'add' ? actions.addModerator : actions.removeModerator, { id, userId })
    terminal.say(`Circle ${id}: @${userId} ${kind === 'add' ? 'is a moderator' : 'is no moderator'}.`)
    return 0
  }
}

function check(isRebuilt: boolean): Work {
  return async ({ database, terminal, act }) => {
    const wrong = await listWrongCounts(readerOf(database))
    for (const { id, stored, rows } of wrong) terminal.say(`circle ${id}: members is ${stored}, its rows are ${rows}.`)
    if (isRebuilt) await act(rebuildCounts, {})
    terminal.say(`${wrong.length} counts ${isRebuilt ? 'differed' : 'differ'}.`)
    return wrong.length === 0 || isRebuilt ? 0 : 1
  }
}
