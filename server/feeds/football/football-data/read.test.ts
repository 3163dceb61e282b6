import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import { fileAt, fixture, sharedData, collect } from '../fixtures/read.ts'
import { textFile } from '../fixtures/two-sources.ts'
import { planPrices } from './prices.ts'
import { readFootballData } from './read.ts'
import { Unusable, type ParsedMatch } from '../../reading/parsed.ts'

const england = () => collect(readFootballData(fixture('england.csv')))

function offers(match: ParsedMatch, market: string): unknown[] {
  return match.prices
    .filter((price) => price.market === market)
    .map(({ bookmaker, stage, lineQuarters, homeMilli, drawMilli, awayMilli }) => [
      bookmaker,
      stage,
      lineQuarters,
      homeMilli,
      drawMilli,
      awayMilli,
    ])
}

describe('a table of football-data.co.uk', () => {
  test('with a byte order mark, CRLF and days in three notations yields results and fixtures', async () => {
    const { matches } = await england()
    assert.deepEqual(
      matches.map(({ home, away, kickOff, isKickOffExact, events }) => [
        home?.name,
        away?.name,
        new Date(kickOff).toISOString().slice(0, 16),
        isKickOffExact,
        events[0]?.type ?? null,
      ]),
      [
        ['Liverpool', 'Man City', '2031-08-16T14:00', true, 'result'],
        ['Arsenal', "Nott'm Forest", '2031-08-16T16:30', true, 'result'],
        ['Everton', 'Wolves', '2031-12-17T20:00', true, 'postponed'],
        ['Wolves', 'Liverpool', '2031-12-27T12:00', false, 'result'],
        ['Wolves', 'Spurs', '2032-03-02T20:00', true, null],
      ],
    )
    assert.deepEqual(
      [...new Set(matches.map(({ season, competition }) => `${competition.slug} ${season}`))],
      ['premier-league 2031/32'],
    )
  })

  test('that is month first is read so as a whole, and a row that is not is reported', async () => {
    const rows = ['08/20/2031,Alba,Bora,2,0,H', '09/03/2031,Bora,Cima,1,1,D', '10/15/2031,Alba,Cima,1,0,H']
    const read = async (...more: string[]) => {
      const text = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${[...rows, ...more].map((row) => `SP2,${row}\n`).join('')}`
      const { matches, refused } = await collect(readFootballData(textFile('SP2.csv', text)))
      return [
        matches.map(({ kickOff }) => new Date(kickOff).toISOString().slice(0, 10)),
        refused.map(({ reason }) => reason),
      ]
    }
    const days = ['2031-08-20', '2031-09-03', '2031-10-15']
    assert.deepEqual(await read(), [days, []])
    assert.deepEqual(await read('25/10/2031,Bora,Alba,0,0,D'), [
      days,
      ['no day that exists: "25/10/2031" in a file that is month first'],
    ])
  })

  test('that has a fixture as put off and as played has one match', async () => {
    const rows = ['20/08/2031,Alba,Bora,P,P,', '25/08/2031,Cima,Bora,A,A,', '25/09/2031,Alba,Bora,2,1,H']
    const text = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${rows.map((row) => `SP2,${row}\n`).join('')}`
    const { matches, refused } = await collect(readFootballData(textFile('SP2.csv', text)))
    assert.deepEqual(
      matches.map(({ home, kickOff, events }) => [
        home?.name,
        new Date(kickOff).toISOString().slice(0, 10),
        events[0]?.type,
      ]),
      [
        ['Cima', '2031-08-25', 'abandoned'],
        ['Alba', '2031-09-25', 'result'],
      ],
    )
    assert.deepEqual(refused, [])
  })

  test('of a known country keeps a league with an unknown name', async () => {
    const rows = [
      'Argentina,Superliga,2016/2017,16/08/2016',
      'Argentina,Torneo Betano,2031,16/08/2031',
      'Nowhere,First League,2031,16/08/2031',
    ].map((head) => `${head},22:00,Lanus,Tigre,1,0,H\n`)
    const text = `Country,League,Season,Date,Time,Home,Away,HG,AG,Res\n${rows.join('')}`
    const { matches, refused } = await collect(
      readFootballData({ name: 'ARG.csv', size: null, open: async () => Readable.from([Buffer.from(text)]) }),
    )
    assert.deepEqual(
      matches.map(({ competition: { slug, name, country }, season }) => [slug, name, country, season]),
      [
        ['argentine-primera', 'Argentine Primera División', 'AR', '2016/17'],
        ['argentina-torneo-betano', 'Torneo Betano', 'AR', '2031'],
      ],
    )
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [['line 4', 'a league that is not known: Nowhere First League']],
    )
  })

  test('without a season column refuses a day whose year differs from that of the rows around it', async () => {
    const days = ['12/08/2023', '13/08/2023', '19/08/2030', '20/08/2023', '26/08/2023', '27/08/2024']
    const text = `Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${days.map((day, at) => `E0,${day},Arsenal,${['Everton', 'Fulham', 'Burnley', 'Chelsea', 'Luton', 'Wolves'][at]},1,0,H\n`).join('')}`
    const { matches, refused } = await collect(
      readFootballData({ name: 'E0.csv', size: null, open: async () => Readable.from([Buffer.from(text)]) }),
    )
    assert.deepEqual([matches.length, [...new Set(matches.map(({ season }) => season))]], [4, ['2023/24']])
    assert.deepEqual(refused, [
      { file: 'E0.csv', at: 'line 4', reason: '2030-08-19 is more than half a year from the rows around it' },
      { file: 'E0.csv', at: 'line 7', reason: '2024-08-27 is more than half a year from the rows around it' },
    ])
  })

  test('refuses invalid rows, with their line', async () => {
    const { refused } = await england()
    assert.deepEqual(
      refused.map(({ at, reason }) => [at, reason]),
      [
        ['line 5', 'result code H contradicts the score 2-2'],
        ['line 6', 'no day that exists: "31/02/2032"'],
        ['line 7', 'a league that is not known: ZZ'],
      ],
    )
  })

  test('has opening and closing prices of each bookmaker, with a line where the market has one', async () => {
    const [match] = (await england()).matches
    assert.deepEqual(offers(match!, '1x2'), [
      ['B365', 'opening', null, 2500, 3400, 2800],
      ['PS', 'opening', null, 2550, 3500, 2850],
      ['VC', 'opening', null, 2500, 3400, 2750],
      ['B365', 'closing', null, 2400, 3400, 2900],
      ['VC', 'closing', null, 2400, 3300, 2900],
      ['NEW', 'opening', null, 2450, 3450, 2950],
    ])
    assert.deepEqual(offers(match!, 'total'), [
      ['B365', 'opening', 10, 1700, null, 2200],
      ['PS', 'opening', 10, 1720, null, 2250],
      ['PS', 'closing', 10, 1800, null, 2100],
    ])
    assert.deepEqual(offers(match!, 'handicap'), [
      ['B365', 'opening', -1, 2020, null, 1880],
      ['B365', 'closing', -2, 1950, null, 1950],
    ])
  })

  test('the best and the mean of the market belong to no bookmaker', async () => {
    const [match] = (await england()).matches
    assert.ok(!match!.prices.some(({ bookmaker }) => bookmaker === 'Max'))
    assert.deepEqual(match!.detail.marketPrices, {
      opening: { '1x2': { Max: { lineQuarters: null, homeMilli: 2600, drawMilli: 3600, awayMilli: 2900 } } },
    })
  })

  test('a price of 0 means no offer, one of 1 or half a market is left out with a remark', async () => {
    const second = (await england()).matches[1]!
    assert.ok(second.prices.every(({ bookmaker }) => bookmaker !== 'PS'))
    assert.ok(
      second.prices
        .flatMap(({ homeMilli, drawMilli, awayMilli }) => [homeMilli, drawMilli, awayMilli])
        .every((milli) => milli === null || milli > 1000),
    )
    assert.deepEqual(second.remarks, [
      'VCH: only some of the prices of VC, left out',
      'B365AHH: a handicap that is no quarter of a goal, left out',
      'NEWH: "1" is no price, left out',
      'NEWH: only some of the prices of NEW, left out',
    ])
  })

  test('a row of zeros with another result code was not played and has no prices', async () => {
    const third = (await england()).matches[2]!
    assert.deepEqual([third.events.map(({ type }) => type), third.prices], [['postponed'], []])
    assert.match(String(third.events[0]?.detail.reason), /result code R/)
  })

  test('has statistics of a match as totals per side', async () => {
    const [match] = (await england()).matches
    const away = match!.events.find(({ type, side }) => type === 'statistics' && side === 'away')
    assert.deepEqual(away?.detail.values, { shots: 8, shotsOn: 3, corners: 4, fouls: 12, yellowCards: 2, redCards: 1 })
    assert.equal(match!.detail.referee, 'A Referee')
  })

  test('of the extra leagues is read, with country, league and season', async () => {
    const { matches, refused } = await collect(readFootballData(fixture('extra.csv')))
    assert.deepEqual([matches.length, refused], [2, []])
    assert.deepEqual(
      [
        matches[0]!.competition.slug,
        matches[0]!.season,
        matches[0]!.prices.map(({ bookmaker, stage }) => `${bookmaker} ${stage}`),
      ],
      ['chinese-super-league', '2031', ['PS closing']],
    )
  })

  test('a table of another kind is unusable', async () => {
    const file = { name: 'x.csv', size: null, open: async () => Readable.from([Buffer.from('a,b\n1,2\n')]) }
    await assert.rejects(collect(readFootballData(file)), Unusable)
    await assert.rejects(collect(readFootballData({ ...file, open: async () => Readable.from([]) })), Unusable)
  })

  test('bookmakers of later years are found by their columns', () => {
    const plans = planPrices([
      'BFDH',
      'BFDD',
      'BFDA',
      'BFDCH',
      'BFDCD',
      'BFDCA',
      'CLH',
      'CLD',
      'CLA',
      '1XBH',
      '1XBD',
      '1XBA',
      'BFE>2.5',
      'BFE<2.5',
      'BFEC>2.5',
      'BFEC<2.5',
      'QQH',
      'QQD',
      'QQA',
      'QQCH',
      'QQCD',
      'QQCA',
      'FTHG',
      'HS',
      'AS',
    ])
    assert.deepEqual(
      plans.map(({ bookmaker, stage, market }) => `${bookmaker} ${stage} ${market}`),
      [
        'BFD opening 1x2',
        'BFD closing 1x2',
        'CL opening 1x2',
        '1XB opening 1x2',
        'BFE opening total',
        'BFE closing total',
        'QQ opening 1x2',
        'QQ closing 1x2',
      ],
    )
  })
})

describe(
  'tables of football-data.co.uk beside the project',
  { skip: sharedData === null && 'the shared data are not on this machine' },
  () => {
    test('the dirty table yields 198 results and two matches not played, and no price of 0', async () => {
      const { matches, refused } = await collect(readFootballData(fileAt(`${sharedData}/football-data.co.uk/E0.csv`)))
      assert.deepEqual(refused, [])
      assert.equal(matches.filter(({ events }) => events.some(({ type }) => type === 'result')).length, 198)
      const open = matches.filter(({ events }) => events.every(({ type }) => type !== 'result'))
      assert.deepEqual(
        open.map(({ home, away, prices, events }) => [
          home?.name,
          away?.name,
          prices.length,
          events.map(({ type }) => type),
        ]),
        [
          ['Bournemouth', 'Luton', 0, ['postponed']],
          ['Man City', 'Brentford', 0, ['postponed']],
        ],
      )
    })

    test('tables of other years are read completely', async () => {
      for (const [file, season] of [
        ['epl0506', '2005/06'],
        ['epl1718', '2017/18'],
        ['epl2021', '2020/21'],
        ['epl2122', '2021/22'],
      ]) {
        const { matches, refused } = await collect(
          readFootballData(fileAt(`${sharedData}/football-data.co.uk/${file}.csv`)),
        )
        assert.deepEqual(
          [matches.length, refused.length, new Set(matches.map((match) => match.season))],
          [380, 0, new Set([season])],
        )
      }
    })
  },
)
