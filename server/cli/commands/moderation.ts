import { readerOf } from '#core/reader.ts'
import { createModeration } from '#moderation/check.ts'
import { addTerm, removeTerm, termProblem } from '#moderation/lists.ts'
import { isScene, scenes } from '#moderation/scenes.ts'
import { listRuleRows, listTermRows } from '#moderation/store/term.ts'
import { reasonCodes } from '#moderation/types.ts'
import type { ReasonCode, Weight } from '#moderation/types.ts'
import { ourTerms } from '#moderation/words.ts'
import { readArgs } from '../command.ts'
import type { Command, Surroundings, Work } from '../command.ts'
import { Complaint } from '../complaint.ts'

const help = `
Usage: npm run touchline -- moderation add <word> --reason <code> [--weight severe|mild|suspect]
       npm run touchline -- moderation allow <words>
       npm run touchline -- moderation remove <word>
       npm run touchline -- moderation list [--all]
       npm run touchline -- moderation test <text> [--scene <scene>]
       npm run touchline -- moderation rule <name> on|off

The words of the filter. "word~" takes the usual endings, "*word*" more letters on either side, "词^" counts only beside Chinese.
"allow" names what may stand although it holds a listed word, or a host
that may be linked to ("allow example.org"). "remove" takes out words that come with Touchline too. "rule" puts back
what switched itself off because it matched too much ("term:word", "phone", "link"); then it stays on. Processes hear of it within seconds.

Reasons: ${reasonCodes.slice(0, 10).join(', ')}
Scenes: ${scenes.join(', ')}

Example: npm run touchline -- moderation add "schwurbler~" --reason abuse
`

const weights: readonly Weight[] = ['severe', 'mild', 'suspect']

export const moderation: Command = {
  name: 'moderation',
  usage: 'moderation add|allow|remove|list|test|rule …',
  summary: 'the words of the filter: add, allow, remove, try out',
  help,
  prepare(args) {
    const { values, positionals } = readArgs(args, { reason: { type: 'string' }, weight: { type: 'string' }, scene: { type: 'string' }, all: { type: 'boolean' } }, help)
    const [kind = '', word = '', state = ''] = positionals
    if (kind === 'list') return (surroundings) => list(surroundings, values.all ?? false)
    if (word === '') throw new Complaint(help.trim())
    if (kind === 'add') return prepareAdd(word, values.reason, values.weight ?? 'severe')
    if (kind === 'allow') return (surroundings) => put(surroundings, { text: word, kind: 'allow', reason: 'abuse', weight: 'mild' })
    if (kind === 'remove') return (surroundings) => remove(surroundings, word)
    if (kind === 'test') return prepareTest(word, values.scene ?? 'LIVE_CHAT_ROOM')
    if (kind === 'rule' && (state === 'on' || state === 'off')) return (surroundings) => switchRule(surroundings, word, state === 'on')
    throw new Complaint(help.trim())
  },
}

function prepareAdd(text: string, reason: string | undefined, weight: string): Work {
  const code = reasonCodes.find((one) => one === reason)
  if (!code) throw new Complaint(`Why may nobody say it? --reason is one of ${reasonCodes.join(', ')}.`)
  const known = weights.find((one) => one === weight)
  if (!known) throw new Complaint(`--weight is one of ${weights.join(', ')}.`)
  return (surroundings) => put(surroundings, { text, kind: 'term', reason: code, weight: known })
}

async function put({ database, terminal }: Surroundings, term: { text: string; kind: 'term' | 'allow'; reason: ReasonCode; weight: Weight }): Promise<number> {
  const problem = termProblem(term.text)
  if (problem) throw new Complaint(problem.en)
  await addTerm(readerOf(database), term, null)
  terminal.say(term.kind === 'allow' ? `"${term.text}" may stand.` : `"${term.text}" is listed: ${term.reason}, ${term.weight}.`)
  return 0
}

async function remove({ database, terminal }: Surroundings, text: string): Promise<number> {
  if (!(await removeTerm(readerOf(database), text, null))) throw new Complaint(`No list has "${text}". It is written as listed, with its marks ("moderation list --all").`)
  terminal.say(`"${text}" no longer counts.`)
  return 0
}

async function list({ database, terminal }: Surroundings, isAll: boolean): Promise<number> {
  const db = readerOf(database)
  const [rows, rules] = await Promise.all([listTermRows(db), listRuleRows(db)])
  const ours = ourTerms().filter(({ kind }) => kind === 'term' || kind === 'allow')
  if (isAll) for (const { text, kind, reason, weight } of ours) terminal.say(`${text}  ${kind === 'allow' ? 'may stand' : `${reason}, ${weight}`}`)
  for (const { text, kind, reason, weight, isRemoved } of rows) terminal.say(`${text}  ${isRemoved ? 'taken out' : kind === 'allow' ? 'may stand, added' : `${reason}, ${weight}, added`}`)
  for (const { name, isOff, isKept, seen, matched } of rules)
    terminal.say(`rule ${name}: ${isOff ? `off${seen > 0 ? `, by itself: it matched ${matched} of ${seen} texts` : ''}` : 'on'}${isKept ? ', kept on' : ''}`)
  terminal.say(`${ours.length} words come with Touchline${isAll ? '' : ' ("--all" shows them)'}, ${rows.length} are changed here.`)
  return 0
}

function prepareTest(text: string, scene: string): Work {
  if (!isScene(scene)) throw new Complaint(`There is no scene "${scene}". Known are: ${scenes.join(', ')}.`)
  return async ({ database, terminal }) => {
    const { outcome, reason, sentence } = await createModeration({ database }).preview({ scene, text, userId: null, language: 'en' })
    terminal.say(outcome === 'pass' ? 'It passes.' : `${outcome}, ${reason}: ${sentence}`)
    return 0
  }
}

async function switchRule({ database, terminal }: Surroundings, name: string, isOn: boolean): Promise<number> {
  await createModeration({ database }).setRule(name, isOn, null)
  terminal.say(`The rule ${name} is ${isOn ? 'on, and stays on' : 'off'}.`)
  return 0
}
