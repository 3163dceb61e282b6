import type { z } from 'zod'
import type { Table } from '#contract/touchline/table.ts'
import { cardPath, cardPlace, cardTitle, cardWords, type CardLanguage } from '#sports/card/card-text.ts'
import type { CardSide, MatchCard } from '#sports/card/match-card.ts'
import { crestMarkup } from '#sports/crest/crest-svg.ts'
import { sportOf } from '#sports/index.ts'
import { markupText } from '../xml.ts'

type Frame = {
  language: CardLanguage
  theme: string
  title: string
  /** The rooms whose messages change it, and the position that it shows. */
  rooms: readonly string[]
  position: number
  isLive: boolean
}

/** The page of a widget: everything is in it but its style and the script that keeps it up to date. */
export function widgetPage(frame: Frame, content: string): string {
  const { language, theme, title, rooms, position, isLive } = frame
  const attributes = `data-rooms="${markupText(rooms.join(','))}" data-position="${position}" data-live="${isLive ? 'yes' : 'no'}"`
  return (
    `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en-GB'}"${theme === 'auto' ? '' : ` data-theme="${theme}"`}>` +
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>${markupText(title)}</title>` +
    '<link rel="stylesheet" href="/widget/widget.css"><script type="module" src="/widget/widget.js"></script></head>' +
    `<body><div id="widget" ${attributes}>${content}</div></body></html>`
  )
}

/** The clock of a card as text: the minute, how it ended; null for a kick-off, which is a time of the reader. */
type CardClock = string | null

/** A match as a row, 72 px high. */
export function rowMarkup(card: MatchCard, clock: CardClock, language: CardLanguage): string {
  return link(
    card,
    language,
    'row',
    `<span class="when second">${clockMarkup(card, clock, 'short')}</span>` +
      `<span>${rowSide(card, 'home')}${rowSide(card, 'away')}</span>` +
      `<span>${card.result ? numbers(card.result.score.home) + numbers(card.result.score.away) : ''}</span>`,
  )
}

/** A match with its league, crests and venue, 216 px high. */
export function matchMarkup(card: MatchCard, clock: CardClock, language: CardLanguage): string {
  const { result } = card
  const shootout = result?.shootout
    ? cardWords[language].shootout(`${result.shootout.home}–${result.shootout.away}`)
    : ''
  const middle =
    result === null
      ? clockMarkup(card, clock, 'long')
      : `<span class="number">${result.score.home}–${result.score.away}</span>${clockMarkup(card, clock, 'long')}<span class="second">${markupText(shootout)}</span>`
  return link(
    card,
    language,
    'match',
    `<span class="head second name">${markupText(cardPlace(card))}</span>` +
      `${matchSide(card, 'home')}<span class="middle">${middle}</span>${matchSide(card, 'away')}` +
      `<span class="foot second name">${markupText(card.venue ?? '')}</span>`,
  )
}

/** `long` has the score in the name of the link, as it stands. */
function link(card: MatchCard, language: CardLanguage, kind: string, content: string): string {
  const path = `${cardPath(card)}?lang=${language}`
  return `<a class="card ${kind}" href="${path}" target="_blank" rel="noopener" aria-label="${markupText(cardTitle(card, language))}">${content}</a>`
}

function clockMarkup({ state, kickOff }: MatchCard, clock: CardClock, style: 'short' | 'long'): string {
  if (clock !== null) return `<span${state === 'live' ? ' class="live"' : ''}>${markupText(clock)}</span>`
  const written = new Date(kickOff).toISOString()
  return `<time datetime="${written}" data-style="${style}">${written.slice(0, 16).replace('T', ' ')} UTC</time>`
}

function rowSide({ sport, ...card }: MatchCard, which: 'home' | 'away'): string {
  const side = card[which]
  return `<span class="side">${crest({ ...side, sport }, which, 18)}<span class="name">${markupText(side.name)}</span></span>`
}

function matchSide({ sport, ...card }: MatchCard, which: 'home' | 'away'): string {
  const side = card[which]
  return `<span class="side">${crest({ ...side, sport }, which, 48)}<span class="name">${markupText(side.name)}</span></span>`
}

type Drawn = Pick<CardSide, 'id' | 'colours'> & { sport: string }

function crest({ id, colours, sport }: Drawn, clipId: string, size: number): string {
  const markup = crestMarkup(id === null ? null : { id, colours }, sportOf({ sport }).crest, clipId)
  return `<svg class="crest" width="${size}" height="${Math.round(size * 1.1)}" viewBox="0 0 40 44" aria-hidden="true">${markup}</svg>`
}

function numbers(goals: number): string {
  return `<span class="number">${goals}</span>`
}

type TableTexts = {
  title: string
  path: string
  sport: string
  language: CardLanguage
  none: string
  heads: readonly string[]
}

/** A league table: 40 px of title, and per group 25 px of heading and 33 px per team. */
export function tableMarkup({ groups: shown }: Pick<z.infer<typeof Table>, 'groups'>, texts: TableTexts): string {
  const { title, path, sport, language, none, heads } = texts
  const [team = '', ...figures] = heads
  const groups = shown.map(({ name, rows }) => {
    const head = [
      '<th scope="col"></th>',
      `<th scope="col" class="team">${markupText(name || team)}</th>`,
      ...figures.map((figure) => `<th scope="col">${markupText(figure)}</th>`),
    ].join('')
    const body = rows.map((row) => {
      const { id, name: teamName, colours } = row.team
      const goals = row.goalsFor - row.goalsAgainst
      const difference = goals > 0 ? `+${goals}` : goals < 0 ? `−${-goals}` : '0'
      return (
        `<tr><td class="rank">${row.rank}</td><th scope="row" class="team"><a href="/team/${id}?lang=${language}" target="_blank" rel="noopener">` +
        `${crest({ id, colours, sport }, `c${id}`, 16)}<span class="name">${markupText(teamName)}</span></a></th>` +
        `<td>${row.played}</td><td>${difference}</td><td class="number">${row.points}</td></tr>`
      )
    })
    return `<table><thead class="second"><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
  })
  const content = groups.length > 0 ? groups.join('') : `<p class="none second">${markupText(none)}</p>`
  return `<div class="card table"><h1 class="name"><a href="${path}?lang=${language}" target="_blank" rel="noopener">${markupText(title)}</a></h1>${content}</div>`
}
