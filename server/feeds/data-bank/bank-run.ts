import type { Database } from '#core/database/db.ts'
import { readerIn, readerOf, type Reader } from '#core/database/reader.ts'
import { mapBankRows, saveBankRows, type BankRow } from '#timeline/store/bank-row.ts'
import type { SourceFile } from '../reading/json-items.ts'
import { Unusable, type Refusal } from '../reading/parsed.ts'
import { CellFault, type Row } from '../own-csv/row.ts'
import { tableRows } from '../own-csv/table.ts'
import type { BankKind } from './kind.ts'
import { bankKind, bankKinds } from './kinds.ts'
import { Known } from './known.ts'
import { addListedPlayers, keepSquads } from './squads.ts'
import { competitionRoom, teamKey } from '#contract/rooms.ts'
import { mapTeamsOfPlayers } from '#timeline/store/membership.ts'
import { appendOutbox } from '#core/outbox/store/outbox.ts'
import { listCompetitionsOfTeams } from '#timeline/store/bank-season.ts'
import { mapSeasons } from '#timeline/store/season.ts'

/** Invalidates the cached answers about the clubs of changed rows and of their players, their leagues and seasons. */
async function announce(db: Reader, rows: readonly BankRow[]): Promise<void> {
  const players = new Set(rows.flatMap(({ playerId }) => playerId ?? []))
  const clubs = await mapTeamsOfPlayers(db, [...players])
  const teams = new Set([
    ...rows.flatMap(({ teamId, otherTeamId }) => [teamId ?? [], otherTeamId ?? []].flat()),
    ...clubs.values(),
  ])
  const leagues = await listCompetitionsOfTeams(db, [...teams])
  const seasons = await mapSeasons(
    db,
    rows.flatMap(({ seasonId }) => seasonId ?? []),
  )
  const competitions = new Set([...leagues, ...[...seasons.values()].map(({ competitionId }) => competitionId)])
  const rooms = [...[...teams].map(teamKey), ...[...competitions].map(competitionRoom)]
  if (rooms.length > 0) await appendOutbox(db, [{ matchId: null, rooms, isUrgent: false, kind: 'bump', body: {} }])
}

const chunkRows = 500

type BankCounts = {
  read: number
  added: number
  changed: number
  unchanged: number
  refused: number
  newPlayers: number
}
/** What came of a run; `notes` are about whole files. */
export type BankReport = { counts: BankCounts; refused: Refusal[]; notes: Refusal[]; unusable: Refusal[] }

/** Takes in tables of the data bank. Every row is counted: read = added + changed + unchanged + refused. */
export async function importBank(database: Database, sport: string, files: readonly SourceFile[]): Promise<BankReport> {
  const run = new BankRun(database, sport, await Known.open(readerOf(database), sport))
  // Players whom a squad adds are known to all other tables.
  for (const isFirst of [true, false]) for (const file of files) await run.take(file, isFirst)
  return run.report
}

class BankRun {
  readonly report: BankReport = {
    counts: { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, newPlayers: 0 },
    refused: [],
    notes: [],
    unusable: [],
  }
  private readonly database: Database
  private readonly sport: string
  private readonly known: Known
  /** Places of the rows that were taken, by kind and id. */
  private readonly taken = new Map<string, string>()

  constructor(database: Database, sport: string, known: Known) {
    this.database = database
    this.sport = sport
    this.known = known
  }

  /** Takes the rows of a file, or of one of both passes nothing. */
  async take(file: SourceFile, addsPlayers: boolean): Promise<void> {
    let kind: BankKind | null = null
    let rows: Row[] = []
    const early: (() => void)[] = []
    try {
      for await (const one of tableRows(file, bankKinds)) {
        if (!('row' in one)) {
          early.push(() => this.sayWithout(file, one))
          continue
        }
        kind ??= bankKind(one.table)
        if ((kind?.addsPlayers ?? false) !== addsPlayers) return
        rows.push(one.row)
        if (rows.length === chunkRows) {
          await this.save(kind!, rows)
          rows = []
        }
      }
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      if (!addsPlayers)
        this.report.unusable.push({ file: error.file, at: '', reason: error.message.slice(error.file.length + 2) })
      return
    }
    // A table without a single readable row belongs to the second pass.
    if (kind === null && addsPlayers) return
    for (const say of early) say()
    if (kind && rows.length > 0) await this.save(kind, rows)
  }

  private sayWithout({ name: file }: SourceFile, one: { refusal: Refusal } | { note: string }): void {
    if ('note' in one) this.report.notes.push({ file, at: 'line 1', reason: one.note })
    else {
      this.report.counts.read += 1
      this.refuse(one.refusal)
    }
  }

  private refuse(refusal: Refusal): void {
    this.report.counts.refused += 1
    this.report.refused.push(refusal)
  }

  private async save(kind: BankKind, rows: readonly Row[]): Promise<void> {
    const { counts } = this.report
    counts.read += rows.length
    const unique = rows.filter((row) => this.isFirstOf(kind, row))
    await this.database.transaction(async (client) => {
      const db = readerIn(client)
      const usable = unique.filter((row) => this.isConsistent(kind, row))
      if (kind.addsPlayers) counts.newPlayers += await addListedPlayers(db, this.sport, this.known, usable)
      const read = usable.flatMap((row) => this.rowOf(kind, row) ?? [])
      await this.store(db, kind, read)
    })
  }

  private async store(db: Reader, kind: BankKind, read: readonly BankRow[]): Promise<void> {
    const { counts } = this.report
    const keys = read.map(({ key }) => key)
    const before = await mapBankRows(db, { sport: this.sport, kind: kind.name, keys })
    const { added, changed } = await saveBankRows(db, this.sport, read)
    counts.added += added
    counts.changed += changed
    counts.unchanged += read.length - added - changed
    if (kind.addsPlayers) await keepSquads(db, [...before.values()], read)
    if (added + changed > 0) await announce(db, [...before.values(), ...read])
  }

  private isFirstOf({ name }: BankKind, row: Row): boolean {
    const key = `${name}\n${row.text('id')}`
    const at = this.taken.get(key)
    if (at === undefined) this.taken.set(key, `${row.file}, line ${row.line}`)
    else this.refuse(row.refusal('id', `"${row.text('id')}" stands in ${at} already`))
    return at === undefined
  }

  private isConsistent(kind: BankKind, row: Row): boolean {
    return this.orRefused(() => (kind.check?.(row), true)) ?? false
  }

  private rowOf(kind: BankKind, row: Row): BankRow | null {
    return this.orRefused(() => readBankRow(kind, row, this.known))
  }

  private orRefused<Value>(read: () => Value): Value | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      this.refuse(error.row.refusal(error.column, error.message))
      return null
    }
  }
}

/** A row of a table as it is stored. Throws `CellFault` on a player or club that is not known. */
function readBankRow({ name: kind, links, isOfKnownSeason }: BankKind, row: Row, known: Known): BankRow {
  const cell = (column: string | undefined) => (column === undefined ? null : row.text(column))
  const playerId = links.player === undefined ? null : known.playerOf(row, links.player)
  if (playerId === 'new')
    throw new CellFault(row, links.player!, `no player is named ${JSON.stringify(row.text(links.player!))}`)
  const seasonId = links.competition === undefined ? null : known.seasonOf(row, links.competition)
  if (isOfKnownSeason && seasonId === null)
    throw new CellFault(row, 'season', `${row.text('competition')} has no season ${row.text('season')} here`)
  const amount = links.amount === undefined ? null : row.count(links.amount)
  return {
    kind,
    key: row.text('id')!,
    playerId,
    teamId: links.team === undefined ? null : known.teamOf(row, links.team),
    otherTeamId: links.otherTeam === undefined ? null : known.teamOf(row, links.otherTeam),
    seasonId,
    startsOn: cell(links.starts),
    endsOn: cell(links.ends),
    amount,
    currency: amount === null ? null : row.text('currency'),
    cells: row.cells(),
    source: row.text('source')!,
    statedOn: row.text('stated_on')!,
    isWithdrawn: row.text('withdrawn') === 'yes',
    isDemo: false,
  }
}
