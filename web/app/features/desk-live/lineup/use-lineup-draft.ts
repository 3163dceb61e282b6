import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import type { DeskNamed } from '#contract/touchline/desk-squad.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { callApi, CallError } from '../../../session/call.ts'
import { covers, isDoubt, keyOf, questionsOf } from './questions.ts'
import type { Question, Saved } from './questions.ts'
import { bodyOf, placesOf, sheetOf } from './sheet.ts'
import type { Candidate, Sheet, SheetPlayer } from './sheet.ts'
import { parseLineup, textOf } from './text.ts'
import type { TextLine } from './text.ts'
import { useNumbered, useSquad } from './use-squad.ts'
import { sheetWords } from './words.ts'

type Side = 'home' | 'away'
type Mode = 'list' | 'text'

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
  const sheet = sheets[side]
  const reading = useSquad(match.row.id, side)
  const squad = reading.state === 'read' ? reading.data.players.map((one) => ({ ...one, isStranger: false })) : none
  const { lines, bad } = parseLineup(mode === 'text' ? text : '', [...squad, ...sheet.players])
  const named = useNumbered(match.row.id, mode === 'text' ? lines.flatMap(({ playerId }) => playerId ?? []) : [])
  const written: Written = { lines, squad, named, side }
  const questions = questionsOf({ ...written, sheet, mode, refused })
  const { isConfirmed, isSure, confirm } = useConfirmed(keyOf(questions))
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
  const body = mode === 'text' ? { ...bodyOf(sheet), players: lines.map(playerOf) } : bodyOf(sheet)
  const save = async (reason: string) => {
    const answer = await sendMeant(match.row.id, { ...body, side, reason }, { tag, sure: isConfirmed ? questions : [] })
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
    questions,
    starters: body.players.filter(({ isStarter }) => isStarter).length,
    isConfirmed,
    last: reading.state === 'read' ? reading.data.last : null,
    isRead: reading.state !== 'reading',
    missing: missingOf({ match, mode, sheet, bad, isSure }, words),
    change,
    write,
    turn,
    confirm,
    save,
  }
}

/** Whether what is asked is confirmed: other questions are not. */
function useConfirmed(asked: string) {
  const [sure, setSure] = useState('')
  const isConfirmed = asked !== '' && sure === asked
  return {
    isConfirmed,
    isSure: isConfirmed || asked === '',
    confirm: (isMeant: boolean) => setSure(isMeant ? asked : ''),
  }
}

function failureOf(answer: Saved | null, words: typeof sheetWords.en): CallError {
  return new CallError(200, { error: 'conflict', msg: failureText(answer, words) })
}

function failureText(answer: Saved | null, words: typeof sheetWords.en): string {
  const complaint = answer?.complaint
  if (!answer || !complaint) return words.playerMissing
  if (isDoubt(complaint)) return words.notConfirmed
  return words.about(words.complaints[complaint], answer.about.map(({ name }) => name).join(', '))
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

/** Saves a line-up as confirmed where the server asks about no more than what is confirmed. */
async function sendMeant(id: number, body: object, { tag, sure }: { tag: string; sure: readonly Question[] }) {
  const answer = await send(id, { ...body, isConfirmed: false }, tag)
  if (!answer || answer.doubts.length === 0 || !covers(sure, answer.doubts)) return answer
  return send(id, { ...body, isConfirmed: true }, tag)
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
    ...[...(named?.values() ?? [])].map(
      (one) => [one.id, { ...one, isStranger: one.strangeSides.includes(side) }] as const,
    ),
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
