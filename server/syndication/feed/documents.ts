import type { MatchRow } from '#contract/touchline/brief.ts'
import { finish } from '#core/bytes/finished.ts'
import { cardHeadline, cardNote, cardPath, cardPlace, cardWords, type CardLanguage } from '#sports/card/card-text.ts'
import { matchCard } from '#sports/card/match-card.ts'
import { isOver } from '#sports/match.ts'
import { documentPath, type SiteDocument } from '../document.ts'
import { mapChangeTimes } from '../store/changes.ts'
import { readLeague, readTeam, type ListedMatch } from '../subjects.ts'
import { atomFeed, type FeedEntry } from './atom.ts'

const MAX_AGE_S = 300
/** Played matches, and matches to come. */
const PLAYED = 20
const COMING = 10

/**
 * `/feed/team/5.xml` and `/feed/league/3.xml`: results and the next matches. A reader of feeds shows titles unasked, so
 * they name no score unless the address asks for it.
 */
export const feeds: SiteDocument = {
  url: '/feed/:kind/:file',
  ending: '.xml',
  kinds: ['team', 'league'],
  showsScores: false,
  async make(ask, tools) {
    const { name, matches } = ask.kind === 'team' ? await readTeam(ask, tools) : await readLeague(ask, tools)
    const { language, hasScores } = ask
    const listed = [...playedOf(matches), ...comingOf(matches)]
    const changes = await mapChangeTimes(
      tools.database,
      listed.map(({ row }) => row.id),
    )
    const drawing = { language, hasScores, origin: tools.origin }
    const text = atomFeed({
      title: name,
      url: `${tools.origin}${documentPath(feeds, ask)}`,
      page: `${tools.origin}/${ask.kind}/${ask.id}?lang=${language}`,
      language,
      emptySince: 0,
      entries: listed.map((match) => entryOf(match, changes.get(match.row.id) ?? match.row.kickOff, drawing)),
    })
    return finish(text, {
      contentType: 'application/atom+xml; charset=utf-8',
      cacheControl: tools.caching(hasScores ? 0 : MAX_AGE_S),
      headers: { 'access-control-allow-origin': '*' },
    })
  },
}

function playedOf(matches: readonly ListedMatch[]): ListedMatch[] {
  return matches.filter(({ row: { summary } }) => isOver(summary.status) || summary.isHidden).slice(-PLAYED)
}

function comingOf(matches: readonly ListedMatch[]): ListedMatch[] {
  const isComing = ({ status, isHidden }: MatchRow['summary']) =>
    (status === 'scheduled' && !isHidden) || status === 'postponed' || status === 'cancelled'
  return matches.filter(({ row }) => isComing(row.summary)).slice(0, COMING)
}

type Drawing = { language: CardLanguage; hasScores: boolean; origin: string }

/** A result is an entry of its own, so that readers show it as new. */
function entryOf({ row, competition }: ListedMatch, changedAt: number, drawing: Drawing): FeedEntry {
  const { language, hasScores, origin } = drawing
  const words = cardWords[language]
  const card = matchCard(row, { hasScores, competition, undecided: words.undecided })
  const url = `${origin}${cardPath(card)}`
  const isPlayed = card.state === 'begun' || card.state === 'over'
  const title = cardHeadline(card, language)
  return {
    id: isPlayed ? `${url}#result` : url,
    title: isPlayed && card.result === null && card.unscored === null ? words.over(title) : title,
    // The time of the last report would disclose how long a match took.
    updatedAt: card.state === 'begun' ? card.kickOff : changedAt,
    url: `${url}?lang=${language}`,
    summary: [cardPlace(card), whenOf(card, language), isPlayed ? null : cardNote(card, language)]
      .filter(Boolean)
      .join(' · '),
  }
}

/** The kick-off in UTC, which readers of a feed share: 14 July 2024, 19:00 UTC. */
function whenOf({ kickOff, isKickOffExact }: { kickOff: number; isKickOffExact: boolean }, language: CardLanguage) {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(kickOff)
  return isKickOffExact ? `${day} ${new Date(kickOff).toISOString().slice(11, 16)} UTC` : day
}
