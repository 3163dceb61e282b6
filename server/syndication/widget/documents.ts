import type { MatchRow } from '#contract/touchline/brief.ts'
import { competitionRoom } from '#contract/rooms.ts'
import { finish, type Finished } from '#core/bytes/finished.ts'
import { cardTitle, cardWords, type CardLanguage } from '#sports/card/card-text.ts'
import { matchCard } from '#sports/card/match-card.ts'
import { sportOf } from '#sports/index.ts'
import type { DocumentAsk, DocumentTools, SiteDocument } from '../document.ts'
import { readMatch } from '../subjects.ts'
import { matchMarkup, rowMarkup, tableMarkup, widgetPage } from './widget-html.ts'

/** The words of widgets beside those of cards. */
const widgetWords = {
  en: {
    live: 'Live',
    half_time: 'HT',
    finished: 'FT',
    awarded: 'Awarded',
    abandoned: 'Aband.',
    interrupted: 'Int.',
    postponed: 'Postp.',
    cancelled: 'Canc.',
    timeUnknown: 'TBD',
    title: (league: string, season: string) => `${league} ${season}`,
    none: 'No table yet.',
    heads: ['Team', 'P', 'GD', 'Pts'],
  },
  zh: {
    live: '进行中',
    half_time: '中场',
    finished: '完场',
    awarded: '判定',
    abandoned: '腰斩',
    interrupted: '中断',
    postponed: '延期',
    cancelled: '取消',
    timeUnknown: '待定',
    title: (league: string, season: string) => `${season} ${league}`,
    none: '暂无积分榜。',
    heads: ['球队', '赛', '净胜', '积分'],
  },
} as const

/**
 * `/widget/row/12`, `/widget/match/12`, `/widget/table/3` (a league): pages for a frame of any site. They show scores,
 * since whoever embeds one asks for it; the own choice of a reader holds wherever the browser sends it.
 */
export const widgets: SiteDocument = {
  url: '/widget/:kind/:file',
  ending: '',
  kinds: ['row', 'match', 'table'],
  showsScores: true,
  choices: { theme: ['auto', 'light', 'dark'] },
  make: (ask, tools) => (ask.kind === 'table' ? tableWidget(ask, tools) : matchWidget(ask, tools)),
}

/** Only these pages may be framed by other sites. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  'frame-ancestors *',
].join('; ')

function page(html: string, tools: DocumentTools): Finished {
  return finish(html, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: tools.caching(0),
    headers: {
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'cross-origin',
      // Whoever embeds it may put it into a sandbox, where it has no origin.
      'access-control-allow-origin': '*',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    },
  })
}

async function matchWidget(ask: DocumentAsk, tools: DocumentTools): Promise<Finished> {
  const { language, hasScores } = ask
  const { row, competition, venue, rooms, position } = await readMatch(ask, tools)
  const card = matchCard(row, {
    hasScores,
    competition: competition.name,
    venue,
    undecided: cardWords[language].undecided,
  })
  const draw = ask.kind === 'row' ? rowMarkup : matchMarkup
  const frame = {
    language,
    theme: ask.choices.theme as string,
    title: cardTitle(card, language),
    rooms: hasScores ? rooms : [],
    position,
    isLive: card.state === 'live',
  }
  return page(widgetPage(frame, draw(card, clockOf(row, hasScores, tools.now, language), language)), tools)
}

/** The minute, the break or the end; null where the kick-off says more. */
function clockOf(row: MatchRow, hasScores: boolean, now: number, language: CardLanguage): string | null {
  const words = widgetWords[language]
  const { status, phase, isHidden } = row.summary
  if (status === 'postponed' || status === 'cancelled') return words[status]
  if (!row.isKickOffExact && status === 'scheduled') return words.timeUnknown
  if (!hasScores || isHidden || status === 'scheduled') return null
  if (status !== 'live') return words[status]
  const { minuteLabel } = sportOf(row).clock.read(row.summary, now)
  if (minuteLabel !== '') return `${minuteLabel}′`
  return phase === 'half_time' ? words.half_time : words.live
}

async function tableWidget(ask: DocumentAsk, tools: DocumentTools): Promise<Finished> {
  const { id, language, hasScores } = ask
  const lang = language
  const words = widgetWords[language]
  const { competition, seasonId } = await tools.touchline.getCompetition({ id, lang })
  const table = seasonId === null || !hasScores ? null : await tools.touchline.getTable({ id: seasonId, lang })
  const title = table === null ? competition.name : words.title(competition.name, table.season.name)
  const frame = {
    language,
    theme: ask.choices.theme as string,
    title,
    rooms: table === null ? [] : [competitionRoom(id)],
    position: table?.position ?? 0,
    isLive: false,
  }
  const texts = {
    title,
    path: `/league/${id}`,
    sport: competition.sport,
    language,
    none: words.none,
    heads: words.heads,
  }
  const shown = table === null || table.isHidden ? null : table
  return page(widgetPage(frame, tableMarkup(shown ?? emptyTable, texts)), tools)
}

const emptyTable = { groups: [] }
