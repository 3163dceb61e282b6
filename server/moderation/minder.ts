import type { Log } from '#core/log.ts'
import type { Reader } from '#core/database/reader.ts'
import type { Judged } from './judge.ts'
import type { Rulebook } from './rulebook.ts'
import { addLog } from './store/log.ts'
import { disableRule } from './store/term.ts'
import { createWatch } from './watch.ts'
import type { WatchOptions } from './watch.ts'

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
