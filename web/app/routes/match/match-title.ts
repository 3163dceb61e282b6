import { useEffect } from 'react'
import type { LanguageTag } from '../../i18n/format.ts'
import { useLanguage, type Language } from '../../i18n/language.tsx'
import { wordsOf } from '../../i18n/texts.ts'
import { matchPageWords } from '../../i18n/words/match-page.ts'
import { sideNames } from '../../kit/text/names.ts'
import { matchPageOf, sidesOf, sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'
import { tabOf } from './match-tabs.tsx'

type Texts = Pick<Language, 'text' | 'tag' | 'format'>

/** The title of the page: teams and score, those of the moment in a replay, and the tab. */
export function matchTitle({ match, row, moment }: Shown, tab: string, { text, tag, format }: Texts): string {
  const names = sideNames(row, text)
  const { status, score } = row.summary
  const [first, second] = sidesOf(row)
  const teams =
    (status === 'scheduled' || sportOf(row).hasNoScore?.(row.summary)) && moment === null
      ? text.match.versus(names[first], names[second])
      : text.match.title(names[first], `${score[first]}–${score[second]}`, names[second])
  const parts = [teams, tab === '' ? null : tabOf(tab, match)?.label({ text, tag })]
  const title = parts.filter(Boolean).join(' · ')
  return moment === null ? title : format.pair(replayMark(moment, tag), title)
}

/** Replay 30′: the moment, marked as a replay. */
export function replayMark(moment: string, tag: LanguageTag): string {
  return wordsOf(matchPageWords, tag).replay(moment)
}

/** A match as shown: `moment` is that of the replay as text, null for the live state. */
type Shown = Pick<MatchView, 'match' | 'row'> & { moment: string | null }

function shownOf(view: MatchView): Shown {
  return { match: view.match, row: view.row, moment: matchPageOf(view.row).momentOf(view)?.text ?? null }
}

/** The view that an address with a moment leads to; the live one without. */
export function shownAt(match: MatchView['match'], asked: string | null): Shown {
  if (asked === null || !match.has.replay) return { match, row: match.row, moment: null }
  const sport = matchPageOf(match.row)
  return shownOf(sport.view(match, sport.readMoment(match, asked)))
}

/** Keeps the title of the window at the moment shown. */
export function useMatchTitle(view: MatchView, tab: string): void {
  const language = useLanguage()
  const title = `${matchTitle(shownOf(view), tab, language)} · ${language.text.site.name}`
  useEffect(() => {
    if (document.title !== title) document.title = title
  }, [title])
}
