import { testDispatch } from '#kit/calls.ts'
import type { Declared } from '#contract/services.ts'
import type { Database } from '#core/database/db.ts'
import type { Archive } from '#kit/archive.ts'
import { addPerson } from '#kit/people.ts'
import { allHandlers } from '#kit/handlers.ts'
import type { Facts } from '../contract/facts.ts'
import { askCall, readsOf } from './crawl.ts'

/** One query of a reader; `ask` returns the text of an uncached response, or the name of an error. */
export type GrowthRead = { name: string; ask(): Promise<string> }

/** Every call that reads, its second page, and common searches. Nothing is cached between two of them. */
export async function growthReads(database: Database, archive: Archive): Promise<GrowthRead[]> {
  const { headers } = await addPerson(database, { nickname: 'Reader' })
  const facts = factsOf(archive)
  const ask = (read: Declared, more: Record<string, unknown>) => () => {
    return askCall(
      testDispatch(database, allHandlers, { validateAnswers: false }),
      read,
      facts,
      { region: 'FR', client: 'web' },
      headers,
      more,
    )
  }
  return readsOf(testDispatch(database, allHandlers, { validateAnswers: false })).flatMap((read) => {
    const name = `${read.service}.${read.name}`
    const isPaged = [read.operation.query, read.operation.body].some(
      (one) => 'pageNum' in ((one as { shape?: object }).shape ?? {}),
    )
    return [
      { name, ask: ask(read, {}) },
      ...(isPaged ? [{ name: `${name}, second page`, ask: ask(read, { pageNum: 2 }) }] : []),
      ...searchesOf(name, archive).map(({ words, more }) => ({ name: `${name} of ${words}`, ask: ask(read, more) })),
    ]
  })
}

function searchesOf(name: string, archive: Archive): { words: string; more: Record<string, unknown> }[] {
  const { teamName, otherTeamName, playerName } = archive
  const texts = {
    'a league': 'Grand Prime',
    'a league in Chinese': '大超',
    'two letters inside a name': teamName.slice(1, 3),
    'two first letters': teamName.slice(0, 2),
    'letters of many names': teamName.split(' ').at(-1)!,
    nothing: 'qqxz',
    'two teams': `${teamName} v ${otherTeamName}`,
    'two mistyped teams': `${mistyped(teamName)} ${mistyped(otherTeamName)}`,
    'a team and a year': `${teamName} ${new Date(archive.matchTime).getUTCFullYear()}`,
    'a league and a round': 'Grand Prime League round 7',
    'a player and a team': `${playerName} ${teamName}`,
    'words that no name has together': `${teamName} qqxzvv`,
  }
  if (name === 'score.getSameOddsHistory') return [{ words: 'the line of most matches', more: { rate: -0.5 } }]
  const as = name === 'score.searchMatches' ? 'keyword' : name === 'touchline.search' ? 'q' : null
  if (as === null) return []
  return Object.entries(texts).map(([words, text]) => ({ words, more: { [as]: text } }))
}

/** Without its third letter. */
function mistyped(text: string): string {
  return text.slice(0, 2) + text.slice(3)
}

function factsOf(archive: Archive): Facts {
  return {
    ...archive,
    coachId: 1,
    refereeId: 1,
    bookId: 31,
    date: new Date(archive.matchTime).toISOString().slice(0, 10),
    keyword: archive.teamName,
    cupId: archive.leagueId,
    cupSeasonId: archive.seasonId,
  }
}
