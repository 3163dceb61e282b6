import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { madeUpSeries } from '#kit/made-up-series.ts'
import { ownOf, readAll, template, textFile } from '#kit/own-csv.ts'
import type { MobaGame } from '#sports/esports/moba/state.ts'
import type { MapState } from '#sports/csgo/rules.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { sports } from '#sports/index.ts'
import { fold } from '#sports/sport.ts'
import type { Side } from '#sports/timeline.ts'
import { ownJsonSource } from '../../own-csv/json.ts'
import type { ParsedMatch } from '../../reading/parsed.ts'
import { Left, type StoredSeries } from './stored-series.ts'
import { ExportTexts } from './texts.ts'

type NameOf = StoredSeries['nameOf']

/** What of a state the tables carry, with players by name. */
function carried(state: SeriesState, nameOf: NameOf) {
  const named = <One extends { side: Side; playerId: number | null }>(list: readonly One[]) =>
    list.map((one) => ({ ...one, playerId: one.playerId === null ? null : nameOf(one.playerId, one.side) }))
  const byName = (list: readonly { side: Side; playerId: number }[]) =>
    named(list).toSorted((a, b) => (`${a.side} ${a.playerId}` < `${b.side} ${b.playerId}` ? -1 : 1))
  const insideOf = (inside: unknown) => {
    const { kills, lines, ...rest } = inside as MobaGame & MapState
    const told = Array.isArray(kills)
      ? kills.map(({ key: _key, ...kill }) => ({
          ...kill,
          killerId: nameOf(kill.killerId!, kill.side),
          victimId: nameOf(kill.victimId!, kill.side === 'home' ? 'away' : 'home'),
          assistId: kill.assistId === null ? null : nameOf(kill.assistId, kill.side),
        }))
      : kills
    const { objectives, bombs, killLog, starts, rounds } = rest
    const lists = {
      // A round that is over has its equipment in its own row.
      ...(starts && { starts: starts.filter(({ number }) => !rounds.some((round) => round.number === number)) }),
      ...(killLog && {
        killLog: named(killLog).map((kill) => ({
          ...kill,
          victimId: kill.victimId === null ? null : nameOf(kill.victimId, kill.side === 'home' ? 'away' : 'home'),
        })),
      }),
      ...(objectives && { objectives: named(objectives) }),
      ...(bombs && { bombs: named(bombs) }),
    }
    return { ...rest, kills: told, lines: byName(lines), ...lists }
  }
  const rosterOf = (side: Side) =>
    state.rosters[side]?.map(({ playerId, ...one }) => ({ ...one, player: nameOf(playerId, side) }))
  return {
    shown: [state.status, state.phase, state.score, state.winner, state.format],
    ending: state.ending && [state.ending.kind, state.ending.side],
    games: state.games.map(({ ordinal, patch, map, homeStart, isStarted, seconds, winner, ending, inside }) => {
      return { ordinal, patch, map, homeStart, isStarted, seconds, winner, ending, inside: insideOf(inside) }
    }),
    veto: state.veto,
    rosters: [rosterOf('home'), rosterOf('away')],
  }
}

/** A series that was read again, as the export reads it. */
function again(match: ParsedMatch, sport: string): StoredSeries {
  const { key, competition, season, round, home, away, kickOff, isKickOffExact, venue, events, players } = match
  const { name, country } = competition
  return {
    key: key!,
    competition: { name, country },
    season,
    round,
    homeName: home!.name,
    awayName: away!.name,
    kickOff,
    isKickOffExact,
    venue,
    events,
    state: fold(sports[sport]!, events) as SeriesState,
    nameOf: (id) => players[id - 1]!.name,
  }
}

function textsOf(sport: string, all: readonly StoredSeries[], left = new Left()): Record<string, string> {
  const texts = new ExportTexts(ownOf(sport))
  const files = texts.headers()
  for (const series of all)
    for (const [name, lines] of Object.entries(texts.linesOf(series, left)!)) files[name] += lines
  return files
}

async function readJson(sport: string, text: string): Promise<ParsedMatch[]> {
  const matches: ParsedMatch[] = []
  for await (const { parsed } of ownJsonSource(ownOf(sport)).read([textFile('x.json', text)], []))
    for await (const one of parsed) {
      assert.ok(one.kind === 'match' || one.kind === 'rows', JSON.stringify(one))
      if (one.kind === 'match') matches.push(one.match)
    }
  return matches
}

for (const sport of ['lol', 'dota', 'kog', 'csgo'])
  describe(`made-up series of ${sport}`, () => {
    for (const seed of ['quay', 'reef'])
      test(`are the same after export and import, and in the next export (seed ${seed})`, async () => {
        const all = madeUpSeries(sport, seed, 6)
        const files = textsOf(sport, all)
        const read = await readAll(sport, files)
        assert.deepEqual([read.refused, read.notes, read.findings], [[], [], []])
        const second = read.matches.map((match) => again(match, sport))
        for (const [at, series] of all.entries())
          assert.deepEqual(carried(second[at]!.state, second[at]!.nameOf), carried(series.state, series.nameOf))
        assert.deepEqual(textsOf(sport, second), files)
        assert.deepEqual(
          second.map(({ round, kickOff, season }) => ({ round, kickOff, season })),
          all.map(({ round, kickOff, season }) => ({ round, kickOff, season })),
        )
        const texts = new ExportTexts(ownOf(sport))
        const json = await readJson(sport, `[${all.map((one) => texts.jsonOf(one, new Left())).join(',')}]`)
        assert.deepEqual(
          json.map(({ events, players, key, round }) => [key, round, players, events]),
          read.matches.map(({ events, players, key, round }) => [key, round, players, events]),
        )
      })
  })

describe('a map of Counter-Strike of which only the score is known', () => {
  test('has its score in the export', async () => {
    const { 'rounds.csv': _, 'kills.csv': _kills, 'bomb.csv': _bomb, ...known } = template('csgo')
    const { matches } = await readAll('csgo', known)
    const files = textsOf(
      'csgo',
      matches.map((match) => again(match, 'csgo')),
    )
    const read = await readAll('csgo', files)
    const { games, periods } = fold(sports.csgo!, read.matches[0]!.events) as SeriesState<MapState>
    assert.deepEqual([games[0]!.inside.stated, games[0]!.isStarted], [{ home: 13, away: 2 }, true])
    assert.deepEqual([periods[0]!.score, read.findings], [{ home: 13, away: 2 }, []])
  })
})

describe('experience of both sides', () => {
  test('is unchanged by the export', async () => {
    const texts = template('lol')
    const { matches } = await readAll('lol', {
      ...texts,
      'minutes.csv': 'game,battle,minute,gold_lead,xp_lead,xp_home,xp_away\ns1,1,5,100,,5200,5100\ns1,1,6,,-20,,\n',
    })
    const all = matches.map((match) => again(match, 'lol'))
    const read = await readAll('lol', textsOf('lol', all))
    const minutesOf = ({ state }: StoredSeries) => (state.games[0]!.inside as MobaGame).minutes
    assert.deepEqual(minutesOf(again(read.matches[0]!, 'lol')), minutesOf(all[0]!))
    assert.deepEqual(
      minutesOf(all[0]!).map(({ xpLead, xp }) => [xpLead, xp]),
      [
        [100, { home: 5200, away: 5100 }],
        [-20, null],
      ],
    )
  })
})

describe('a best of two with a drawn map', () => {
  test('is the same after export and import', async () => {
    const { matches } = await readAll('csgo', {
      'games.csv': template('csgo')['games.csv']!.replace('final,3,,2-0', 'final,2,,'),
      'battles.csv': 'game,battle,map,score,overtime,winner\ns1,1,Foundry,12-12,0,\ns1,2,Cistern,13-9,0,home\n',
    })
    const all = matches.map((match) => again(match, 'csgo'))
    const read = await readAll('csgo', textsOf('csgo', all))
    assert.deepEqual([read.refused, read.remarks, read.findings], [[], [], []])
    const shown = ({ status, winner, score, games }: SeriesState) => [
      status,
      winner,
      score,
      games.map((game) => game.inside),
    ]
    for (const [at, match] of read.matches.entries())
      assert.deepEqual(shown(again(match, 'csgo').state), shown(all[at]!.state))
  })
})

describe('a hero that both sides pick in the blind decider of Honor of Kings', () => {
  test('stands twice in the export', async () => {
    const [head] = template('kog')['battles.csv']!.split('\n')
    const columns = head!.split(',')
    const rows = [1, 2, 3, 4, 5].map((battle) =>
      columns
        .map((name) => ({ game: 's1', battle: String(battle), winner: battle % 2 === 1 ? 'home' : 'away' })[name] ?? '')
        .join(','),
    )
    const { matches, refused } = await readAll('kog', {
      'games.csv': template('kog')['games.csv']!.replace('final,3,,2-0', 'final,5,,3-2'),
      'battles.csv': [head, ...rows, ''].join('\n'),
      'draft.csv': [
        template('kog')['draft.csv']!.split('\n')[0],
        's1,5,1,home,pick,Hero Three,3',
        's1,5,2,away,pick,Hero Three,3',
        's1,4,1,home,pick,Hero Three,3',
        's1,4,2,away,pick,Hero Three,3',
        '',
      ].join('\n'),
    })
    assert.deepEqual(refused, [
      'draft.csv, line 5, column "hero": "Hero Three" (3) was taken in game 4 already, line 4',
    ])
    const files = textsOf(
      'kog',
      matches.map((match) => again(match, 'kog')),
    )
    assert.equal(files.draft?.match(/^s1,5,.*Hero Three/gm)?.length, 2, Object.keys(files).join())
  })
})
