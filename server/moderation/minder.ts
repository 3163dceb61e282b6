import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Judged } from './judge.ts'
import type { Rulebook } from './rulebook.ts'
import { addLog } from './store/log.ts'
import { disableRule } from './store/term.ts'

type MinderOptions = { db: Reader; rulebook: Rulebook; log?: Pick<Log, 'error'>; options?: WatchOptions }

/**
 * Watches the rules: one that matches too much is switched off, and that is logged by the process and in the public
 * log. Built-in words were measured against clean text: if they match much, the cause is the users, so that is only
 * logged.
 */
export function createMinder({ db, rulebook, log, options }: MinderOptions) {
  const watch = createWatch(options)
  return async ({ findings, inForce }: Judged, author: string | null): Promise<void> => {
    if (inForce === null) return
    for (const { rule, seen, matched } of watch.note(
      findings.map((finding) => finding.rule),
      author ?? 'nobody',
    )) {
      const { reason } = findings.find((finding) => finding.rule === rule)!
      const isSwitchedOff = !inForce.isProven(rule) && (await disableRule(db, rule, seen, matched))
      log?.error(isSwitchedOff ? 'moderation_rule_switched_off' : 'moderation_rule_matches_much', {
        rule,
        seen,
        matched,
      })
      if (!isSwitchedOff) continue
      await addLog(db, { action: 'rule_off', reason, subject: rule, seen, matched })
      await rulebook.refresh()
    }
  }
}

/** Reports a rule that matches more than a twentieth of recent texts: it is wrong, or it is being abused. */
type Watch = {
  /** Records one text and the rules it matched; answers those that match too much, once each per window. */
  note(rules: readonly string[], author: string): Excess[]
}
type Excess = { rule: string; seen: number; matched: number }

export type WatchOptions = {
  window?: number
  /** With fewer texts nothing is reported. */
  fewest?: number
  /** So that a single author cannot switch a rule off. */
  fewestAuthors?: number
}

const share = 0.05

function createWatch({ window = 1000, fewest = 200, fewestAuthors = 5 }: WatchOptions = {}): Watch {
  let notes: { rules: readonly string[]; author: string }[] = []
  let reported = new Set<string>()
  return {
    note(rules, author) {
      notes.push({ rules: [...new Set(rules)], author })
      // Halved, not shifted one by one: that would copy the window for each text.
      if (notes.length > window * 1.5) {
        notes = notes.slice(-window)
        reported = new Set()
      }
      if (rules.length === 0 || notes.length < fewest) return []
      const recent = notes.slice(-window)
      return [...new Set(rules)].flatMap((rule) => {
        const matching = recent.filter((note) => note.rules.includes(rule))
        const isTooMuch =
          matching.length > recent.length * share && new Set(matching.map(({ author: by }) => by)).size >= fewestAuthors
        if (!isTooMuch || reported.has(rule)) return []
        reported.add(rule)
        return [{ rule, seen: recent.length, matched: matching.length }]
      })
    },
  }
}
