import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hostileName, matchRowOf, playedSummary } from '#kit/match-card.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MatchSnapshot } from '#contract/touchline/match.ts'
import { feedTag, shareTags, sharedMatch } from './share-tags.ts'

const site = { origin: 'https://scores.example', language: 'en' as const, siteName: 'Touchline' }

function sharedOf(row: MatchRow, query = '', venue: string | null = 'Town Park') {
  const competition = { id: 3, name: 'Alpha League' }
  return sharedMatch({ row, competition, venue } as unknown as MatchSnapshot, site, new URLSearchParams(query))
}

type Data = { '@graph': [Record<string, unknown>, { itemListElement: { name: string; item: string }[] }] }

function dataOf(shared: ReturnType<typeof sharedOf>): Data {
  const [tag] = shared.more as [{ 'script:ld+json': Data }]
  return tag['script:ld+json']
}

describe('what other sites read of a match', () => {
  test('is a SportsEvent with its time, place, teams and path of pages', () => {
    const [event, crumbs] = dataOf(sharedOf(matchRowOf()))['@graph']
    assert.equal(event['@type'], 'SportsEvent')
    assert.equal(event.startDate, '2024-07-14T19:00:00Z')
    assert.equal(event.eventStatus, 'https://schema.org/EventScheduled')
    assert.deepEqual(event.location, { '@type': 'Place', name: 'Town Park', address: 'Town Park' })
    assert.deepEqual(event.competitor, [event.homeTeam, event.awayTeam])
    assert.deepEqual(
      crumbs.itemListElement.map(({ name, item }) => [name, item]),
      [
        ['Touchline', 'https://scores.example/?lang=en'],
        ['Alpha League', 'https://scores.example/league/3?lang=en'],
        ['Home Town v Away City', 'https://scores.example/match/12?lang=en'],
      ],
    )
  })

  test('says that a match is postponed, a time unknown, a place unknown, a side undecided', () => {
    const summary = { ...matchRowOf().summary, status: 'postponed' as const }
    const row = matchRowOf({ summary, isKickOffExact: false, away: null, awayLabel: 'Winner SF 2' })
    const [event] = dataOf(sharedOf(row, '', null))['@graph']
    assert.equal(event.eventStatus, 'https://schema.org/EventPostponed')
    assert.equal(event.startDate, '2024-07-14')
    assert.equal('location' in event, false)
    assert.deepEqual(event.awayTeam, { '@type': 'SportsTeam', name: 'Winner SF 2' })
  })

  test('is the same for any course of the match, unless the link asks for the score', () => {
    const score = fc.record({ home: fc.nat({ max: 20 }), away: fc.nat({ max: 20 }) })
    fc.assert(
      fc.property(score, score, fc.constantFrom('live', 'finished', 'abandoned', 'awarded'), (one, other, status) => {
        const of = (goals: typeof one, query = '') =>
          sharedOf(matchRowOf({ summary: playedSummary(status as 'live', goals) }), query)
        assert.deepEqual(of(one), of(other))
        assert.equal(of(one, 'scores=1').sharedTitle, `Home Town ${one.home}–${one.away} Away City`)
        assert.deepEqual(of(one, 'scores=1').more, of(one).more)
      }),
    )
  })

  test('has no line ends or controls of names, and addresses of this site alone', () => {
    fc.assert(
      fc.property(hostileName, hostileName, (home, venue) => {
        const row = matchRowOf()
        const shared = sharedOf({ ...row, home: { ...row.home!, name: home } }, '', venue)
        const texts = [shared.sharedTitle]
        JSON.parse(JSON.stringify(dataOf(shared)), (_, value) => void (typeof value === 'string' && texts.push(value)))
        assert.doesNotMatch(texts.join(''), /\p{Cc}|[\u2028\u202e]/u)
        assert.equal(new URL(shared.picture.url).origin, site.origin)
      }),
    )
  })

  test('an invented match is kept out of search engines', () => {
    assert.equal(sharedOf(matchRowOf({ isDemo: true })).isHidden, true)
    assert.equal(sharedOf(matchRowOf()).isHidden, false)
  })
})

test('a page names its addresses in both languages, and its feed', () => {
  const tags = shareTags({ ...site, title: 'Home Town', description: 'A team', path: '/league/3?season=4' })
  const links = tags.flatMap((tag) => ('hrefLang' in tag ? [[tag.hrefLang, tag.href]] : []))
  assert.deepEqual(links, [
    ['en', 'https://scores.example/league/3?season=4&lang=en'],
    ['zh-Hans', 'https://scores.example/league/3?season=4&lang=zh'],
    ['x-default', 'https://scores.example/league/3?season=4'],
  ])
  assert.deepEqual(feedTag(site.origin, 'team', 5, 'zh'), {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    href: 'https://scores.example/feed/team/5.xml?lang=zh',
  })
})
