import { readerOf } from '#core/database/reader.ts'
import { createModeration } from '../check.ts'
import { addTerm, removeTerm, switchRule } from '../actions/term.ts'
import { isScene, scenes } from '../scenes.ts'
import { listRuleRows, listTermRows } from '../store/term.ts'
import { reasonCodes, type ReasonCode, type Weight } from '../types.ts'
import { ourTerms } from '../words.ts'
import { Complaint, readArgs, type Command, type Surroundings, type Work } from '#core/parts/command.ts'

const help = `
Usage: npm run touchline -- moderation add <word> --reason <code> [--weight severe|mild|suspect]
       npm run touchline -- moderation allow <words>
       npm run touchline -- moderation remove <word>
       npm run touchline -- moderation list [--all]
       npm run touchline -- moderation test <text> [--scene <scene>]
       npm run touchline -- moderation rule <name> on|off

The word filter. "word~" matches the usual endings, "*word*" more letters on either side, "词^" matches only beside Chinese.
"allow" exempts a phrase, or a host for links ("allow example.org"). "remove" also removes built-in words.
"rule … on" re-enables, for good, a rule that switched itself off for matching too much ("term:word", "phone", "link").
Changes apply within seconds.

Reasons: ${reasonCodes.slice(0, 10).join(', ')}
Scenes: ${scenes.join(', ')}

Example: npm run touchline -- moderation add "schwurbler~" --reason abuse
`

const weights: readonly Weight[] = ['severe', 'mild', 'suspect']

export const moderation: Command = {
  name: 'moderation',
  usage: 'moderation add|allow|remove|list|test|rule …',
  summary: 'manage and test the word filter',
  help,
  actions: [addTerm, removeTerm, switchRule].map(({ name }) => name),
  hasOwnReason: true,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      { reason: { type: 'string' }, weight: { type: 'string' }, scene: { type: 'string' }, all: { type: 'boolean' } },
      help,
    )
    const [kind = '', word = '', state = ''] = positionals
    if (kind === 'list') return (surroundings) => list(surroundings, values.all ?? false)
    if (word === '') throw new Complaint(help.trim())
    if (kind === 'add') return prepareAdd(word, values.reason, values.weight ?? 'severe')
    if (kind === 'allow')
      return (surroundings) => put(surroundings, { text: word, kind: 'allow', reason: 'abuse', weight: 'mild' })
    if (kind === 'remove') return (surroundings) => remove(surroundings, word)
    if (kind === 'test') return prepareTest(word, values.scene ?? 'LIVE_CHAT_ROOM')
    if (kind === 'rule' && (state === 'on' || state === 'off'))
      return (surroundings) => setRule(surroundings, word, state === 'on')
    throw new Complaint(help.trim())
  },
}

function prepareAdd(text: string, reason: string | undefined, weight: string): Work {
  const code = reasonCodes.find((one) => one === reason)
  if (!code) throw new Complaint(`Missing --reason: one of ${reasonCodes.join(', ')}.`)
  const known = weights.find((one) => one === weight)
  if (!known) throw new Complaint(`--weight must be one of ${weights.join(', ')}.`)
  return (surroundings) => put(surroundings, { text, kind: 'term', reason: code, weight: known })
}

async function put(
  { terminal, act }: Surroundings,
  term: { text: string; kind: 'term' | 'allow'; reason: ReasonCode; weight: Weight },
): Promise<number> {
  await act(addTerm, term)
  terminal.say(
    term.kind === 'allow' ? `"${term.text}" is allowed.` : `"${term.text}" is listed: ${term.reason}, ${term.weight}.`,
  )
  return 0
}

async function remove({ terminal, act }: Surroundings, text: string): Promise<number> {
  await act(removeTerm, { text })
  terminal.say(`"${text}" removed.`)
  return 0
}

async function list({ database, terminal }: Surroundings, isAll: boolean): Promise<number> {
  const db = readerOf(database)
  const [rows, rules] = await Promise.all([listTermRows(db), listRuleRows(db)])
  const ours = ourTerms().filter(({ kind }) => kind === 'term' || kind === 'allow')
  if (isAll)
    for (const { text, kind, reason, weight } of ours)
      terminal.say(`${text}  ${kind === 'allow' ? 'allowed' : `${reason}, ${weight}`}`)
  for (const { text, kind, reason, weight, isRemoved } of rows)
    terminal.say(
      `${text}  ${isRemoved ? 'removed' : kind === 'allow' ? 'allowed, added' : `${reason}, ${weight}, added`}`,
    )
  for (const { name, isOff, isKept, seen, matched } of rules)
    terminal.say(
      `rule ${name}: ${isOff ? `off${seen > 0 ? ` (automatic: matched ${matched} of ${seen} texts)` : ''}` : 'on'}${isKept ? ', kept on' : ''}`,
    )
  terminal.say(`${ours.length} built-in words${isAll ? '' : ' ("--all" shows them)'}, ${rows.length} changed here.`)
  return 0
}

function prepareTest(text: string, scene: string): Work {
  if (!isScene(scene)) throw new Complaint(`Unknown scene "${scene}". Scenes: ${scenes.join(', ')}.`)
  return async ({ database, terminal }) => {
    const { outcome, reason, sentence } = await createModeration({ database }).preview({
      scene,
      text,
      userId: null,
      language: 'en',
    })
    terminal.say(outcome === 'pass' ? 'Passes.' : `${outcome}, ${reason}: ${sentence}`)
    return 0
  }
}

async function setRule({ terminal, act }: Surroundings, name: string, isOn: boolean): Promise<number> {
  await act(switchRule, { name, isOn })
  terminal.say(`Rule ${name} is ${isOn ? 'on, for good' : 'off'}.`)
  return 0
}
