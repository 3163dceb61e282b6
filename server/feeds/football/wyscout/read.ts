import { jsonItems, type JsonItem, type SourceFile } from '../../reading/json-items.ts'
import { guarded } from '../../reading/guarded.ts'
import { Unusable, type Parsed } from '../../reading/parsed.ts'
import { failing } from '../../source.ts'
import { parseFullMatch, type EventBlock } from './full.ts'
import { parseMatch, type Directory } from './match.ts'
import { idOf, listOf, matchRecordOf, objectOf, playerOf, teamOf, textOf, type MatchRecord } from './record.ts'
import { WyscoutRounds } from './rounds.ts'

/**
 * The open Wyscout data (Pappalardo and others 2019, https://doi.org/10.6084/m9.figshare.c.4415000, CC BY 4.0): matches
 * with line-ups, events by the second, players, teams; events of a whole competition in one file, or of one match in
 * each. Format and traps:
 * docs/formats/wyscout.md.
 */

type Kind = 'officials' | 'players' | 'teams' | 'matches' | 'events' | 'other'
type Read = { file: SourceFile; parsed: AsyncIterable<Parsed> }

/**
 * Lists of people and teams are read before matches, matches before events, whatever the order of the files. Files
 * `beside` only provide names and matches for those events, and are not imported themselves.
 */
export async function* readWyscout(
  files: readonly SourceFile[],
  beside: readonly SourceFile[] = [],
): AsyncGenerator<Read> {
  const archive = new Archive()
  await archive.consult(beside)
  const kinds = new Map<SourceFile, Kind>()
  for (const file of files) {
    const kind = await kindOf(file).catch((error: unknown) =>
      error instanceof Unusable ? error : Promise.reject(error),
    )
    if (kind instanceof Unusable) yield { file, parsed: failing(kind) }
    else kinds.set(file, kind)
  }
  const of = (kind: Kind) => [...kinds].filter(([, own]) => own === kind).map(([file]) => file)
  for (const file of of('other'))
    yield {
      file,
      parsed: failing(
        new Unusable(file.name, 'no Wyscout file: neither matches, events, players, teams, coaches nor referees'),
      ),
    }
  for (const file of of('officials')) yield { file, parsed: archive.readOfficials(file) }
  for (const file of of('players')) yield { file, parsed: archive.readPlayers(file) }
  for (const file of of('teams')) yield { file, parsed: archive.readTeams(file) }
  for (const file of of('matches')) yield { file, parsed: archive.readMatches(file) }
  for (const file of of('events')) yield { file, parsed: archive.readEvents(file) }
  for (const file of of('matches')) yield { file, parsed: archive.readRest(file) }
}

async function kindOf(file: SourceFile): Promise<Kind> {
  for await (const { member, index, value } of jsonItems(file)) {
    const one = objectOf(value)
    if (member === 'events' && index !== null) return 'events'
    if (member !== '') continue
    if ('teamsData' in one) return 'matches'
    if ('eventSec' in one) return 'events'
    if ('officialName' in one) return 'teams'
    if ('shortName' in one) return textOf(objectOf(one.role).code2) !== '' ? 'players' : 'officials'
    return 'other'
  }
  return 'other'
}

class Archive {
  private readonly directory: Directory = {
    players: new Map(),
    teams: new Map(),
    officials: new Map(),
    rounds: new WyscoutRounds(),
  }
  private readonly matches = new Map<string, MatchRecord>()
  private readonly yielded = new Set<string>()

  async consult(files: readonly SourceFile[]): Promise<void> {
    for (const file of files) {
      const kind = await kindOf(file).catch(() => 'other' as const)
      const rows =
        kind === 'officials'
          ? this.readOfficials(file)
          : kind === 'players'
            ? this.readPlayers(file)
            : kind === 'teams'
              ? this.readTeams(file)
              : kind === 'matches'
                ? this.readMatches(file)
                : []
      for await (const _one of rows);
    }
  }

  /** Coaches and referees only provide names for matches. */
  async *readOfficials(file: SourceFile): AsyncGenerator<Parsed> {
    for await (const { value, path } of jsonItems(file)) {
      const official = playerOf(objectOf(value))
      if (official?.key) this.directory.officials.set(official.key, official.name)
      else yield refused(file, path, 'a coach or referee without wyId or name')
    }
  }

  async *readPlayers(file: SourceFile): AsyncGenerator<Parsed> {
    for await (const { value, path } of jsonItems(file)) {
      const player = playerOf(objectOf(value))
      if (!player?.key) yield refused(file, path, 'a player without wyId or name')
      else {
        this.directory.players.set(player.key, player)
        yield { kind: 'player', player }
      }
    }
  }

  async *readTeams(file: SourceFile): AsyncGenerator<Parsed> {
    for await (const { value, path } of jsonItems(file)) {
      const team = teamOf(objectOf(value))
      if (!team?.key) yield refused(file, path, 'a team without wyId or name')
      else {
        this.directory.teams.set(team.key, team)
        yield { kind: 'team', team: { place: { file: file.name, at: path }, team } }
      }
    }
  }

  /** Only collects the matches: those with events are yielded with them, the others by `readRest`. */
  async *readMatches(file: SourceFile): AsyncGenerator<Parsed> {
    for await (const { value, path } of jsonItems(file)) {
      const record = matchRecordOf(value, file.name, path)
      if (typeof record === 'string') yield refused(file, path, record)
      else if (!this.matches.has(record.id)) {
        this.matches.set(record.id, record)
        this.directory.rounds.count(record)
      }
    }
  }

  async *readRest(file: SourceFile): AsyncGenerator<Parsed> {
    for (const record of this.matches.values()) {
      if (record.file !== file.name || this.yielded.has(record.id)) continue
      yield* guarded({ file: file.name, at: record.at }, () => {
        const match = parseMatch(record, this.directory)
        return [typeof match === 'string' ? refused(file, record.at, match) : { kind: 'match', match }]
      })
    }
  }

  async *readEvents(file: SourceFile): AsyncGenerator<Parsed> {
    let block = null as EventBlock | null
    for await (const item of jsonItems(file)) {
      if (item.index === null) this.takeDirectory(item)
      if (item.index === null || (item.member !== '' && item.member !== 'events')) continue
      const matchId = idOf(objectOf(item.value).matchId)
      if (matchId === null) {
        yield refused(file, item.path, 'an event without matchId')
        continue
      }
      if (block && block.matchId !== matchId) yield* this.readBlock(block)
      if (block?.matchId !== matchId) block = { matchId, file: file.name, paths: [], events: [] }
      block.events.push(item.value)
      block.paths.push(item.path)
    }
    // In files of one match the names come after the events.
    if (block) yield* this.readBlock(block)
  }

  /** Files of one match contain its teams and players. */
  private takeDirectory({ member, value }: JsonItem): void {
    for (const entry of Object.values(objectOf(value)).flatMap((one) => (member === 'players' ? listOf(one) : [one]))) {
      const player = member === 'players' ? playerOf(objectOf(objectOf(entry).player)) : null
      const team = member === 'teams' ? teamOf(objectOf(objectOf(entry).team)) : null
      if (player?.key && !this.directory.players.has(player.key)) this.directory.players.set(player.key, player)
      if (team?.key && !this.directory.teams.has(team.key)) this.directory.teams.set(team.key, team)
    }
  }

  private readBlock(block: EventBlock): Parsed[] {
    return guarded({ file: block.file, at: block.paths[0] ?? '$' }, () => this.matchOfBlock(block))
  }

  private *matchOfBlock(block: EventBlock): Generator<Parsed> {
    const { matchId, file, paths } = block
    const record = this.matches.get(matchId)
    const at = paths[0] ?? '$'
    if (!record) {
      yield {
        kind: 'refused',
        refusal: {
          file,
          at,
          reason: `events of match ${matchId}, which is in none of the match files: import them together`,
        },
      }
      return
    }
    if (this.yielded.has(matchId)) {
      yield {
        kind: 'refused',
        refusal: { file, at, reason: `events of match ${matchId} a second time, after those of another` },
      }
      return
    }
    const parsed = parseFullMatch(record, block, this.directory)
    if (typeof parsed === 'string') {
      yield { kind: 'refused', refusal: { file, at, reason: parsed } }
      return
    }
    this.yielded.add(matchId)
    for (const refusal of parsed.refused) yield { kind: 'refused', refusal }
    yield { kind: 'match', match: parsed.match }
  }
}

function refused(file: SourceFile, at: string, reason: string): Parsed {
  return { kind: 'refused', refusal: { file: file.name, at, reason } }
}
