import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import type { DeskNamed } from '#contract/touchline/desk-squad.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { callApi, CallError } from '../../../session/call.ts'
import { bodyOf, placesOf, sheetOf } from './sheet.ts'
import type { Candidate, Sheet, SheetPlayer } from './sheet.ts'
import { parseLineup, textOf } from './text.ts'
import type { TextLine } from './text.ts'
import { useNumbered, useSquad } from './use-squad.ts'
import { sheetWords } from './words.ts'

type Side = 'home' | 'away'
type Mode = 'list' | 'text'
interface Named {
  id: number
  name: string
}
type Saved = { complaint: keyof typeof sheetWords.en.complaints | null; about: Named[] }

const none: readonly Candidate[] = []

/** The line-ups of both sides while they are written. */
export function useLineupDraft(match: DeskMatch) {
  const words = useWords(sheetWords)
  const { tag } = useLanguage()
  const [side, setSide] = useState<Side>('home')
  const [mode, setMode] = useState<Mode>('list')
  const [sheets, setSheets] = useState({ home: sheetOf(match.lineups.home), away: sheetOf(match.lineups.away) })
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<Saved | null>(null)
  /** The players who were confirmed, by their numbers. */
  const [sure, setSure] = useState('')
  const sheet = sheets[side]
  const reading = useSquad(match.row.id, side)
  const squad = reading.state === 'read' ? reading.data.players.map((one) => ({ ...one, isStranger: false })) : none
  const { lines, bad } = parseLineup(mode === 'text' ? text : '', [...squad, ...sheet.players])
  const named = useNumbered(match.row.id, mode === 'text' ? lines.flatMap(({ playerId }) => playerId ?? []) : [])
  const written: Written = { lines, squad, named, side }
  const strangers = strangersOf({ ...written, sheet, mode, refused })
  const strange = strangers.map(({ id }) => id).join()
  const isConfirmed = strange !== '' && sure === strange
  const isSure = isConfirmed || strange === ''
  const change = (next: Sheet) => {
    setSheets({ ...sheets, [side]: next })
    setRefused(null)
  }
  const write = (next: string) => {
    setText(next)
    setRefused(null)
  }
  const turn = (nextSide: Side, nextMode: Mode) => {
    const now = mode === 'text' ? sheetOfLines(sheet, written) : sheet
    const next = { ...sheets, [side]: now }
    setSheets(next)
    if (nextMode === 'text') setText(textOf(next[nextSide]))
    setSide(nextSide)
    setMode(nextMode)
    setRefused(null)
  }
  const save = async (reason: string) => {
    const body = mode === 'text' ? { ...bodyOf(sheet), players: lines.map(playerOf) } : bodyOf(sheet)
    const answer = await send(match.row.id, { ...body, side, isConfirmed, reason }, tag)
    if (answer?.complaint === null) return
    setRefused(answer)
    // The dialog stays open.
    throw failureOf(answer, words)
  }
  return {
    ...written,
    mode,
    sheet,
    text,
    strangers,
    isConfirmed,
    last: reading.state === 'read' ? reading.data.last : null,
    isRead: reading.state !== 'reading',
    missing: missingOf({ match, mode, sheet, bad, isSure }, words),
    change,
    write,
    turn,
    confirm: (isMeant: boolean) => setSure(isMeant ? strange : ''),
    save,
  }
}

function failureOf(answer: Saved | null, words: typeof sheetWords.en): CallError {
  const msg = answer?.complaint
    ? words.about(words.complaints[answer.complaint], answer.about.map(({ name }) => name).join(', '))
    : words.playerMissing
  return new CallError(200, { error: 'conflict', msg })
}

export type LineupDraft = ReturnType<typeof useLineupDraft>

/** Saves a line-up; null where a player does not exist or is named twice. */
async function send(id: number, body: object, lang: string): Promise<Saved | null> {
  try {
    return await callApi<Saved>('POST', `/desk/live/${id}/lineup`, { body, query: { lang } })
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.error === 'player_not_found') return null
    throw thrown
  }
}

const playerOf = ({ playerId, shirt, position, isStarter }: TextLine) => ({
  playerId: playerId ?? 0,
  shirtNumber: shirt === '' ? null : Number(shirt),
  position,
  isStarter,
})

interface Written {
  lines: readonly TextLine[]
  squad: readonly Candidate[]
  named: ReadonlyMap<number, DeskNamed> | null
  side: Side
}

/** The sheet that lines of text say; lines without a player are left out. */
function sheetOfLines(before: Sheet, { lines, squad, named, side }: Written): Sheet {
  const known = new Map<number, Pick<SheetPlayer, 'name' | 'shortName' | 'isStranger'>>([
    ...[...(named?.values() ?? [])].map((one) => [one.id, { ...one, isStranger: one.side !== side }] as const),
    ...[...squad, ...before.players].map((one) => [one.id, one] as const),
  ])
  const players = lines.flatMap((line) => {
    const { playerId, shirtNumber, position, isStarter } = playerOf(line)
    const one = known.get(playerId)
    if (playerId === 0) return []
    const { name = `#${playerId}`, shortName = name } = one ?? {}
    return [{ id: playerId, name, shortName, shirtNumber, position, isStarter, line: null, slot: null }]
  })
  const sheet = sheetOf({ formation: before.formation, coach: before.coach, players })
  const strange = new Set([...known].flatMap(([id, { isStranger }]) => (isStranger ? [id] : [])))
  return { ...sheet, players: sheet.players.map((one) => ({ ...one, isStranger: strange.has(one.id) })) }
}

interface Asked extends Written {
  sheet: Sheet
  mode: Mode
  refused: Saved | null
}

/** Players who are not of the team so far: as the page knows, and as the server said. */
function strangersOf({ sheet, lines, named, mode, side, refused }: Asked): Named[] {
  const listed = mode === 'text' ? lines.map(({ playerId }) => playerId) : sheet.players.map(({ id }) => id)
  const own = new Set(sheet.players.flatMap(({ id, isStranger }) => (isStranger ? [] : [id])))
  const strange: Named[] =
    mode === 'text'
      ? [...(named?.values() ?? [])].filter((one) => one.side !== side && !own.has(one.id))
      : sheet.players.filter(({ isStranger }) => isStranger)
  const said = refused?.complaint === 'not_of_team' ? refused.about : []
  const byId = new Map([...strange, ...said].map((one) => [one.id, one]))
  return [...byId.values()].filter(({ id }) => listed.includes(id))
}

type State = { match: DeskMatch; mode: Mode; sheet: Sheet; bad: number | null; isSure: boolean }

/** What a line-up still needs before it is saved. */
function missingOf({ match, mode, sheet, bad, isSure }: State, words: typeof sheetWords.en): string | null {
  if (mode === 'text' && bad !== null) return words.badLine(bad)
  if (mode === 'list' && sheet.players.length === 0) return words.empties
  const { formation } = sheet
  if (match.palette.lineup?.hasFormation && formation.trim() !== '' && placesOf(formation) === null)
    return words.badFormation
  return isSure ? null : words.notConfirmed
}
