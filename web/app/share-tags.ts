import type { MetaDescriptor } from 'react-router'
import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { cardPath, cardTitle, cardWords, type CardLanguage } from '#sports/card/card-text.ts'
import { cardKey, matchCard, type MatchCard } from '#sports/card/match-card.ts'
import { plainText } from '#sports/card/plain-text.ts'
import { leagueCard, playerCard, subjectKey, teamCard, type SubjectCard } from '#sports/card/subject-card.ts'

/** What other sites and search engines read of a page. Only the server writes it: no browser needs it. */
type Shared = {
  /** Scheme and host; without them a page has no addresses to name. */
  origin: string
  language: CardLanguage
  siteName: string
  title: string
  description: string
  path: string
  /** `website` without it. */
  type?: 'article'
}

type Picture = {
  url: string
  alt: string
  /** An uploaded one, of any size. */
  isOwn?: boolean
}

const pictureSize = { width: 1200, height: 630 }
const locales = { en: 'en_GB', zh: 'zh_CN' } as const

/** The address of a page in a language. */
export function inLanguage(path: string, language: CardLanguage): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** Open Graph (ogp.me), the card of X, and the addresses of the page in both languages. */
export function shareTags(shared: Shared, picture: Picture | null = null): MetaDescriptor[] {
  const { origin, language, siteName, title, description, path, type = 'website' } = shared
  const other = language === 'en' ? 'zh' : 'en'
  return [
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}${inLanguage(path, language)}` },
    { property: 'og:locale', content: locales[language] },
    { property: 'og:locale:alternate', content: locales[other] },
    ...(picture
      ? [
          { property: 'og:image', content: picture.url },
          ...(picture.isOwn
            ? []
            : [
                { property: 'og:image:type', content: 'image/png' },
                { property: 'og:image:width', content: String(pictureSize.width) },
                { property: 'og:image:height', content: String(pictureSize.height) },
              ]),
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(['en', 'zh'] as const).map((tag) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: tag === 'zh' ? 'zh-Hans' : 'en',
      href: `${origin}${inLanguage(path, tag)}`,
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
  ]
}

/** The feed of a team or league, for feed readers that are given the address of its page. */
export function feedTag(origin: string, kind: 'team' | 'league', id: number, language: CardLanguage): MetaDescriptor {
  const href = `${origin}/feed/${kind}/${id}.xml?lang=${language}`
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href }
}

/** The card of a match as a link shows it: with its score only where the link asks for it. */
function cardOfMatch(match: MatchSnapshot, language: CardLanguage, hasScores: boolean): MatchCard {
  const { undecided } = cardWords[language]
  return matchCard(match.row, { hasScores, competition: match.competition.name, venue: match.venue, undecided })
}

/** The picture of a match, under an address that changes with what it shows. */
function pictureOf(card: MatchCard, origin: string, language: CardLanguage, hasScores: boolean): Picture {
  const query = new URLSearchParams({
    lang: language,
    ...(hasScores ? { scores: '1' } : {}),
    v: cardKey(card, language),
  })
  return { url: `${origin}/picture/match/${card.id}.png?${query}`, alt: cardTitle(card, language) }
}

/** The picture of a team, league or player, which holds no result. */
export function subjectPicture(card: SubjectCard, origin: string, language: CardLanguage): Picture {
  const query = new URLSearchParams({ lang: language, v: subjectKey(card, language) })
  return { url: `${origin}/picture/${card.kind}/${card.id}.png?${query}`, alt: card.name }
}

export { leagueCard, playerCard, teamCard }

type SharedMatch = { sharedTitle: string; picture: Picture; more: MetaDescriptor[]; isHidden: boolean }

/**
 * What other sites show of a match: no score, unless the link asks for it (`?scores=1`). Invented matches are kept out
 * of search engines, which would take them for facts.
 */
export function sharedMatch(
  match: MatchSnapshot,
  site: Pick<Shared, 'origin' | 'language' | 'siteName'>,
  query: URLSearchParams,
): SharedMatch {
  const hasScores = query.get('scores') === '1'
  const card = cardOfMatch(match, site.language, hasScores)
  return {
    sharedTitle: cardTitle(card, site.language),
    picture: pictureOf(card, site.origin, site.language, hasScores),
    more: [structuredMatch(card, { competition: match.competition, sport: match.row.sport }, site)],
    isHidden: match.row.isDemo,
  }
}

const eventStatus: Partial<Record<MatchCard['state'], string>> = {
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
}

/**
 * A match as structured data (schema.org SportsEvent) with its breadcrumbs. It has no member for a score, so it is the
 * same for every reader.
 */
function structuredMatch(
  card: MatchCard,
  { competition, sport }: { competition: Pick<CompetitionBrief, 'id' | 'name'>; sport: string },
  { origin, language, siteName }: Pick<Shared, 'origin' | 'language' | 'siteName'>,
): MetaDescriptor {
  const addressOf = (path: string) => `${origin}${inLanguage(path, language)}`
  const team = ({ id, name }: MatchCard['home']) => ({
    '@type': 'SportsTeam',
    name,
    ...(id === null ? {} : { url: addressOf(`/team/${id}`) }),
  })
  const [home, away] = [team(card.home), team(card.away)]
  const day = new Date(card.kickOff).toISOString()
  const event = {
    '@type': 'SportsEvent',
    '@id': `${origin}${cardPath(card)}`,
    name: cardTitle({ ...card, result: null }, language),
    url: addressOf(cardPath(card)),
    sport,
    startDate: card.isKickOffExact ? `${day.slice(0, 19)}Z` : day.slice(0, 10),
    eventStatus: eventStatus[card.state] ?? 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(card.venue === null ? {} : { location: { '@type': 'Place', name: card.venue, address: card.venue } }),
    homeTeam: home,
    awayTeam: away,
    competitor: [home, away],
    superEvent: { '@type': 'SportsEvent', name: card.competition, url: addressOf(`/league/${competition.id}`) },
  }
  const crumbs = [
    { name: siteName, path: '/' },
    { name: card.competition, path: `/league/${competition.id}` },
    { name: event.name, path: cardPath(card) },
  ]
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plainText(name),
      item: addressOf(path),
    })),
  }
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [event, breadcrumbs] } }
}
