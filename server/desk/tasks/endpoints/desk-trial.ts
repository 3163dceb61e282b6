import * as contract from '#contract/touchline/desk-trial.ts'
import { handle } from '#core/calls/handler.ts'
import { decide } from '#core/guard/guard.ts'
import { compileRules } from '#core/guard/guard-rules.ts'
import { listGuardRules } from '#core/guard/guard-store.ts'
import { readerOf } from '#core/database/reader.ts'
import { termProblem } from '#moderation/lists.ts'
import { mapCompetitions } from '#timeline/store/competition.ts'
import { listWithheldCompetitions } from '#timeline/store/readable.ts'
import { tryWord } from '../word-trial.ts'

export const tryDeskGuard = handle(contract.tryDeskGuard, async ({ query, db: database }) => {
  // The rules of the asked reader count, not those of the caller.
  const db = readerOf(database)
  const { region, client, channel = null, about, aboutId } = query
  const caller = { region: region?.toUpperCase() ?? null, client, channel }
  const rules = await listGuardRules(db)
  const { competitions, mayRead } = compileRules(rules).of(caller)
  const { readable: _own, ...all } = db
  const withheld = await listWithheldCompetitions({ ...all, ...(competitions ? { readable: competitions } : {}) })
  const named = rules.flatMap(({ subject }) => (subject?.kind === 'competition' ? [Number(subject.id)] : []))
  const names = await mapCompetitions(all, [...new Set([...withheld, ...named])])
  const decided = about && aboutId ? decide(rules, caller, { kind: about, id: aboutId }) : null
  return {
    rules: rules.map(({ subject, ...rule }) => ({
      ...rule,
      about: subject && {
        ...subject,
        name: subject.kind === 'competition' ? (names.get(Number(subject.id))?.name ?? '') : '',
      },
    })),
    isPermitted: decided?.isPermitted ?? mayRead({ kind: 'operation', id: '' }),
    ruleId: decided?.rule?.id ?? null,
    withheld: withheld.map((id) => ({ id, name: names.get(id)?.name ?? '' })),
  }
})

export const tryDeskWord = handle(contract.tryDeskWord, async ({ query, db, language }) => {
  const { text, kind } = query
  const problem = kind === 'term' ? termProblem(text) : null
  if (problem) return { problem: problem[language], texts: 0, changed: 0, examples: [] }
  const { texts, changed, count } = await tryWord(db, { text, kind })
  const examples = changed.map((one) => ({ ...one, text: one.text.slice(0, 300) }))
  return { problem: null, texts, changed: count, examples }
})
