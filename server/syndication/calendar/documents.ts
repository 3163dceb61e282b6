import { matchCard } from '#sports/card/match-card.ts'
import { cardWords } from '#sports/card/card-text.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import { finish } from '#core/bytes/finished.ts'
import { documentPath, type DocumentAsk, type DocumentTools, type SiteDocument } from '../document.ts'
import { mapChangeTimes } from '../store/changes.ts'
import { readLeague, readMatch, readTeam } from '../subjects.ts'
import { matchCalendar } from './match-calendar.ts'

const MAX_AGE_S = 300

/** `/calendar/match/12.ics`, `/calendar/team/5.ics`, `/calendar/league/3.ics`. */
export const calendars: SiteDocument = {
  url: '/calendar/:kind/:file',
  ending: '.ics',
  kinds: ['match', 'team', 'league'],
  showsScores: false,
  async make(ask, tools) {
    const { name, fileName, matches } = await subjectOf(ask, tools)
    const changes = await mapChangeTimes(
      tools.database,
      matches.map(({ row }) => row.id),
    )
    const { language, hasScores } = ask
    const text = matchCalendar({
      name,
      origin: tools.origin,
      url: `${tools.origin}${documentPath(calendars, ask)}`,
      language,
      entries: matches.map(({ row, competition, venue }) => ({
        card: matchCard(row, { hasScores, competition, venue, undecided: cardWords[language].undecided }),
        changedAt: changes.get(row.id) ?? row.kickOff,
      })),
    })
    return finish(text, {
      contentType: 'text/calendar; charset=utf-8',
      cacheControl: tools.caching(hasScores ? 0 : MAX_AGE_S),
      headers: { 'content-disposition': `attachment; filename="${fileName}.ics"`, 'access-control-allow-origin': '*' },
    })
  },
}

type Subject = {
  name: string | null
  fileName: string
  matches: { row: MatchRow; competition: string; venue: string | null }[]
}

async function subjectOf(ask: DocumentAsk, tools: DocumentTools): Promise<Subject> {
  if (ask.kind === 'match') {
    const { row, competition, venue } = await readMatch(ask, tools)
    return { name: null, fileName: `match-${row.id}`, matches: [{ row, competition: competition.name, venue }] }
  }
  const { name, matches } = ask.kind === 'team' ? await readTeam(ask, tools) : await readLeague(ask, tools)
  return {
    name,
    fileName: `${ask.kind}-${ask.id}`,
    matches: matches.map((one) => ({ ...one, venue: null })),
  }
}
