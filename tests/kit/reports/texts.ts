import { baseballReport } from '#sports/baseball/report.ts'
import { compose, type Draft } from '#sports/report/compose.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { render } from '#sports/report/render.ts'
import type { ReportLanguage } from '#sports/report/facts.ts'
import type { SportReport } from '#sports/report/rule.ts'
import type { Phrase, ReportNames } from '#sports/report/writer.ts'
import { testNames } from './names.ts'

/** The draft of a match by the rules of its sport. */
export function draftOf({ rules, words }: SportReport, match: ReportMatch): Draft {
  return compose(rules, match, (rule) => words.en[rule]?.title !== undefined)
}

/** The sentences of a draft in a language, the title first, and the pattern of the first one of the text. */
export function textsOf(
  report: SportReport,
  draft: Draft,
  match: ReportMatch,
  language: ReportLanguage,
  names: ReportNames = testNames(language),
): { title: string; sentences: string[]; firstPattern: string } {
  const { homeId, awayId, state } = match
  const shown = { homeId, awayId, score: state.score, isAwayFirst: report === baseballReport }
  const written = render(draft, report.words[language], language, names, shown)
  const sentences = [...written.lead, ...written.paragraphs.flat()]
  return {
    title: plainText(written.title),
    sentences: sentences.map(({ phrase }) => plainText(phrase)),
    firstPattern: patternOf(sentences[0]?.phrase ?? []),
  }
}

/** The words of a phrase without its values: two sentences of one pattern have the same. */
function patternOf(phrase: Phrase): string {
  return phrase.map(({ text, fact }) => (fact === null ? text : '·')).join('')
}

function plainText(phrase: Phrase): string {
  return phrase.map(({ text }) => text).join('')
}
