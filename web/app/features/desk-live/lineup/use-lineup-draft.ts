import { useState } from 'react'
import type { DeskMatch } from '#contract/touchline/desk-live.ts'
import type { DeskNamed } from '#contract/touchline/desk-squad.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { callApi, CallError } from '../../../session/call.ts'
import { covers, isDoubt, keyOf, questionsOf, type Question, type Saved } from './questions.ts'
import { bodyOf, placesOf, sheetOf, type Candidate, type Sheet, type SheetPlayer } from './sheet.ts'
import { mayLeaveText, parseLineup, textOf, type TextLine } from './text.ts'
import { useNumbered, useSquad } from './use-squad.ts'
import { sheetWords } from './words.ts'

type Side = 'home' | 'away'
type Mode = 'list' | 'text'

const none: readonly Candidate[] = []

/** The line-ups of both sides while they are written. */
export function useLineupDraft(match: DeskMatch, onChanged: () => void) {
  const words = useWords(sheetWords)
  const [side, setSide] = useState<Side>('home')
  const [mode, setMode] = useState<Mode>('list')
  const [sheets, setSheets] = useState({ home: sheetOf(match.lineups.home), away: sheetOf(match.lineups.away) })
  const [opened] = useState(() => contentOf(sheets))
  const [text, setText] = useState('')
  const [isStuck, setIsStuck] = useState(false)
  const { refused, forget, send } = useSending(match.row.id, onChanged)
  const sheet = sheets[side]
  const { reading, bad, ...written } = useWritten(match.row.id, { side, sheet, text: mode === 'text' ? text : '' })
  const questions = questionsOf({ ...written, sheet, mode, refused })
  const { isConfirmed, isSure, confirm } = useConfirmed(keyOf(questions))
  const change = (next: Sheet) => {
    setSheets({ ...sheets, [side]: next })
    forget()
  }
  const write = (next: string) => {
    setText(next)
    setIsStuck(false)
    forget()
  }
  const turn = (nextSide: Side, nextMode: Mode) => {
    // What is not understood stays as text.
    const mayTurn = mode !== 'text' || mayLeaveText(text, bad)
    setIsStuck(!mayTurn)
    if (!mayTurn) return
    const next = { ...sheets, [side]: mode === 'text' ? sheetOfLines(sheet, written) : sheet }
    setSheets(next)
    if (nextMode === 'text') setText(textOf(next[nextSide]))
    setSide(nextSide)
    setMode(nextMode)
    forget()
  }
  const base = useBase(match, side, (standing) => {
    change(standing)
    write(textOf(standing))
  })
  const body = mode === 'text' ? { ...bodyOf(sheet), players: written.lines.map(playerOf) } : bodyOf(sheet)
  return {
    ...written,
    ...base,
    mode,
    sheet,
    text,
    stuckAt: isStuck ? bad : null,
    questions,
    starters: body.players.filter(({ isStarter }) => isStarter).length,
    isConfirmed,
    isChanged: contentOf(sheets) !== opened || (mode === 'text' && text !== textOf(sheet)),
    last: reading.state === 'read' ? reading.data.last : null,
    isRead: reading.state !== 'reading',
    missing: base.changed === null ? missingOf({ match, mode, sheet, bad, isSure }, words) : words.chooseOne,
    change,
    write,
    turn,
    confirm,
    save: (reason: string) => send({ ...body, side, reason, revision: base.revision }, isConfirmed ? questions : []),
  }
}

const contentOf = ({ home, away }: Record<Side, Sheet>) => JSON.stringify([bodyOf(home), bodyOf(away)])

/** The players that the list or the text names, as far as they are read. */
function useWritten(matchId: number, { side, sheet, text }: { side: Side; sheet: Sheet; text: string }) {
  const reading = useSquad(matchId, side)
  const squad = reading.state === 'read' ? reading.data.players.map((one) => ({ ...one, isStranger: false })) : none
  const parsed = parseLineup(text, [...squad, ...sheet.players])
  const ids = parsed.lines.flatMap(({ playerId }) => playerId ?? [])
  return { ...parsed, reading, squad, named: useNumbered(matchId, ids), side }
}

/** Sends a line-up; the last answer with which none was saved. */
function useSending(matchId: number, onChanged: () => void) {
  const words = useWords(sheetWords)
  const { tag } = useLanguage()
  const [refused, setRefused] = useState<Saved | null>(null)
  const send = async (body: object, sure: readonly Question[]) => {
    const answer = await sendMeant(matchId, body, { tag, sure })
    if (answer?.complaint === null) return
    setRefused(answer)
    if (answer?.complaint === 'changed_meanwhile') onChanged()
    // The dialog stays open.
    throw failureOf(answer, words)
  }
  return { refused, forget: () => setRefused(null), send }
}

/** A line-up that was saved since the editor began; the saver is null where no desk did. */
export interface ChangedLineup {
  count: number
  formation: string | null
  saver: DeskMatch['lineupSavers']['home']
}

/** The revision of the line-up that is changed here, and what stands where another one was saved meanwhile. */
function useBase(
  { lineups, lineupRevisions: now, lineupSavers }: DeskMatch,
  side: Side,
  onTheirs: (standing: Sheet) => void,
) {
  const [seen, setSeen] = useState(now)
  const [known, setKnown] = useState(lineupSavers)
  const [standing, saver] = [lineups[side], lineupSavers[side]]
  const changed: ChangedLineup = {
    count: standing?.players.length ?? 0,
    formation: standing?.formation ?? null,
    // A feed may have changed it since the desk last saved one.
    saver: saver?.at === known[side]?.at ? null : saver,
  }
  return {
    revision: seen[side],
    /** The line-up that stands; null where it is the one that is changed here. */
    changed: seen[side] === now[side] ? null : changed,
    /** After another line-up was saved: with `isMine` the one here replaces it, else it is taken over. */
    settle(isMine: boolean) {
      setSeen({ ...seen, [side]: now[side] })
      setKnown({ ...known, [side]: saver })
      if (!isMine) onTheirs(sheetOf(lineups[side]))
    },
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
