import type { MatchReport, ReportText } from '#contract/touchline/match-report.ts'
import { serverSportOf } from '#server/sports/index.ts'
import { sportOf } from '#sports/index.ts'
import { isOver } from '#sports/match.ts'
import { changes } from '#sports/report/changes.ts'
import { compose, type Draft, type Sentence } from '#sports/report/compose.ts'
import { nameOfFact } from '#sports/report/fact-name.ts'
import type { Facts } from '#sports/report/facts.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { eventsAtEnd } from '#sports/report/original.ts'
import { plainReport } from '#sports/report/plain.ts'
import { preview } from '#sports/report/preview.ts'
import { render, writeSentence } from '#sports/report/render.ts'
import type { SportReport } from '#sports/report/rule.ts'
import { values } from '#sports/report/words/values.ts'
import { writerOf, type Phrase, type ReportNames } from '#sports/report/writer.ts'
import { fold } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Match } from '#timeline/types.ts'
import type { Language } from '#timeline/views/brief.ts'

/** The text about a match in a language. */
export type Texts = Omit<MatchReport, 'matchId' | 'version' | 'isHidden'>

/** Whether a match has a text, and which. A match without both sides, and one in play, has none. */
export function textKindOf({ status, homeId, awayId, summary }: Match): MatchReport['kind'] {
  if (homeId === null || awayId === null || summary.isHidden) return null
  return isOver(status) ? 'report' : status === 'scheduled' ? 'preview' : null
}

/** The text about a match in a language. `events`: with those that were withdrawn. */
export function writeText(
  found: Match,
  kind: NonNullable<MatchReport['kind']>,
  match: ReportMatch,
  events: readonly TimelineEvent[],
  language: Language,
  names: ReportNames,
): Texts {
  const own = serverSportOf(found.sport).report ?? plainReport
  const rules = kind === 'report' ? own : preview
  const draft = draftOf(rules, match)
  const words = rules.words[language]
  const { homeId, awayId, state, isUnscored } = match
  const isScored = kind === 'report' && !isUnscored && own.isUnscored?.(state) !== true
  const shown = {
    homeId,
    awayId,
    score: isScored ? state.score : null,
    isAwayFirst: sportOf(found).isAwayFirst === true,
  }
  const written = render(draft, words, language, names, shown)
  const view = ({ rule, phrase }: { rule: string; phrase: Phrase }, { bits, facts }: Sentence) => ({
    rule,
    bits: Math.round(bits * 100) / 100,
    facts: facts as Record<string, never>,
    text: textView(phrase, facts),
  })
  return {
    kind,
    title: textView(written.title, {}),
    lead: written.lead.map((one, at) => view(one, draft.lead[at]!)),
    paragraphs: written.paragraphs.map((list, at) =>
      list.map((one, place) => view(one, draft.paragraphs[at]![place]!)),
    ),
    changes: kind === 'report' ? changesOf(found, rules, match, events, draft, language, names) : [],
  }
}

function draftOf({ rules, words }: SportReport, match: ReportMatch): Draft {
  return compose(rules, match, (rule) => words.en[rule]?.title !== undefined)
}

/** What corrections after the end of the match changed. */
function changesOf(
  found: Match,
  report: SportReport,
  match: ReportMatch,
  events: readonly TimelineEvent[],
  now: Draft,
  language: Language,
  names: ReportNames,
): MatchReport['changes'] {
  const sport = sportOf(found)
  const former = eventsAtEnd(events, (event) => sport.isEnd?.(event) === true)
  if (former === null) return []
  const old = draftOf(report, { ...match, events: former.events, state: fold(sport, former.events) })
  const writer = writerOf(language, values[language], names)
  const text = (sentence: Sentence | null) =>
    sentence && textView(writeSentence(sentence, report.words[language], writer), sentence.facts)
  return changes(old, now).map(({ before, after }) => ({
    at: former.at,
    reason: former.reason,
    before: text(before),
    after: text(after),
  }))
}

function textView(phrase: Phrase, facts: Facts): ReportText {
  return phrase.map(({ text, fact }) => {
    const named = fact && nameOfFact(fact, facts)
    return {
      kind: fact?.kind ?? 'text',
      text,
      id: fact?.kind === 'team' || fact?.kind === 'player' ? fact.id : null,
      fact: named?.name ?? null,
      aboutId: fact?.kind === 'team' || fact?.kind === 'player' ? null : (named?.aboutId ?? null),
    }
  })
}
