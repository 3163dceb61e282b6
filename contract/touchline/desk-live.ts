import { z } from 'zod'
import { operation, staffOf } from '../operation.ts'
import { Flag, Text } from '../wire.ts'
import { CompetitionBrief, IdParams, Language, MatchRow, PersonBrief, Position, SideName } from './brief.ts'
import { DeskFeed } from './desk-feeds.ts'
import { DeskName, DeskReason, deskRoles } from './desk.ts'

const staff = staffOf(deskRoles.live)
const at = z.number().describe('Epoch ms')
const epochMs = z.number().min(0).max(253_402_300_799_999)
const Name = Text.trim().min(1).max(40)
const MOST_ID = 2_147_483_647
const Id = z.int().min(1).max(MOST_ID)

/** The browser that enters, one for each match and tab: its own sequence of entries begins at 1. */
const DeskId = z.uuid().describe('One for each match, account and tab')
export const Label = z.object({ en: z.string(), zh: z.string() })

const EntryRef = z.object({ desk: DeskId, sequence: z.int().min(1).max(1_000_000) })

const side = SideName.nullable()
const playerId = Id.nullable()
const reason = Text.trim().max(80).nullable()
const count = z.int().min(0).max(99_999_999).nullable()
const clockSeconds = z.int().min(0).max(100_000).nullable()

/** The pressed key. The members that the key does not need are null. */
const Pressed = z.object({
  key: Name.describe('A key or a decision of the palette, or `undo`'),
  side,
  playerId,
  otherPlayerId: playerId.describe('The second number: the assist, who goes off, who was fouled'),
  reason,
  count,
  period: z.int().min(0).max(50),
  clockSeconds,
})
export type DeskPressed = z.infer<typeof Pressed>

const SentEntry = Pressed.extend({
  side: side.default(null),
  playerId: playerId.default(null),
  otherPlayerId: playerId.default(null),
  reason: reason.default(null),
  count: count.default(null),
  clockSeconds: clockSeconds.default(null),
  sequence: z.int().min(1).max(1_000_000).describe('1, 2, 3… of this desk'),
  at: epochMs.describe('When it was pressed'),
  isPossible: z.boolean().default(false).describe('It waits for a decision, and counts only then'),
  about: EntryRef.nullable().default(null).describe('Of a decision and of `undo`: the entry that it is about'),
  isConfirmed: z
    .boolean()
    .default(false)
    .describe('What the desk asks about is meant: players who seem not to play, the end'),
})
export type SentEntry = z.input<typeof SentEntry>

export const deskComplaints = [
  'unknown_key',
  'side_missing',
  'player_missing',
  'count_missing',
  'reason_missing',
  'not_possible',
  'nothing_to_decide',
  'wrong_period',
  'unknown_player',
  'unknown_entry',
  'not_holder',
  'before_start',
  'wrong_clock',
  'wrong_time',
  'other_side',
  'same_player',
  'unknown_reason',
  'count_too_large',
  'player_left',
  'player_sent_off',
  'player_on_bench',
  'player_playing',
  'player_unnamed',
  'not_serving',
  'ends_match',
  'after_start',
  'clock_ahead',
  'no_runner',
  'not_a_base',
  'game_runs',
  'hero_unknown',
  'hero_taken',
  'picks_full',
  'not_in_play',
  'odd_end',
  'walk_due',
  'strikeout_due',
  'game_restarts',
  'rounds_differ',
  'player_dead',
  'other_map_side',
  'game_short',
] as const

export const DeskEntry = Pressed.extend({
  number: z.int().describe('Of the match, without holes'),
  desk: z.string(),
  sequence: z.int(),
  by: DeskName.nullable(),
  at,
  confirmedAt: at,
  isPossible: z.boolean(),
  isOpen: z.boolean().describe('Waits for a decision'),
  state: z.enum(['sent', 'corrected', 'undone', 'refused', 'superseded']),
  superseded: z
    .object({ by: z.string(), reason: z.string() })
    .nullable()
    .describe('The feed that counts instead, and why: it has the entry too (`superseded`), or does not (`undone`)'),
  complaint: z.enum(deskComplaints).nullable().describe('Why it was refused: it changed nothing'),
  about: z.int().nullable().describe('The number of the entry that it decides or takes back'),
  version: z.int().describe('Grows with each correction'),
  old: z
    .array(
      z.object({
        values: Pressed.partial().describe('Members that had another value'),
        by: DeskName.nullable(),
        at,
        reason: z.string(),
      }),
    )
    .describe('Earlier values, oldest first'),
})
export type DeskEntry = z.infer<typeof DeskEntry>

export const DeskHero = z.object({ id: z.int(), name: Label })
export type DeskHero = z.infer<typeof DeskHero>
const heroesText = 'Numbers and names of the heroes of the title; empty where none were imported, and in other sports'
export const DeskHeroes = z.array(DeskHero).describe(heroesText)

const playerIs = z.enum(['playing', 'coming_on', 'available', 'not_sent_off']).nullable()
export const DeskKey = z.object({
  id: z.string(),
  key: z.string().describe('The letter; empty for a key that only buttons have'),
  group: z.enum(['score', 'players', 'play', 'match']),
  label: Label,
  side: z.enum(['needed', 'optional', 'none']),
  player: z.enum(['needed', 'optional', 'none']),
  other: z.object({ label: Label, of: z.enum(['same', 'other']), isNeeded: z.boolean() }).nullable(),
  reasons: z.array(z.object({ id: z.string(), label: Label })),
  needsReason: z.boolean(),
  count: z
    .object({
      label: Label,
      most: z.int(),
      isOptional: z.boolean(),
      isHero: z.boolean().describe('The number of one of `heroes`'),
    })
    .nullable(),
  mayBePossible: z.boolean(),
  isOpening: z.boolean(),
  moves: z.enum(['begin', 'end', 'hold', 'resume', 'set', 'skip', 'again']).nullable(),
  playerIs: playerIs.describe('Who the first player has to be, else the entry needs `isConfirmed`; null: anyone'),
  otherIs: playerIs,
  withoutPlayer: z.string().nullable().describe('The reason with which no player is asked for; null where none is'),
  endsMatch: z.boolean().describe('It ends the match, and needs `isConfirmed`'),
  asksIn: z.array(z.int()).describe('Periods that it ends with the match, unless it has a reason'),
  endsUnlessLevel: z.boolean().describe('With a level score it does not end the match in these periods'),
  isServing: z.boolean().describe('An entry of the side that does not serve needs `isConfirmed`'),
  isInPlay: z.boolean().describe('It happens in play only; in a break the page asks'),
  changes: z.enum(['swap', 'send_off']).nullable().describe('The second player leaves, or the first one for good'),
})
export type DeskKey = z.infer<typeof DeskKey>

const DeskPalette = z.object({
  keys: z.array(DeskKey),
  heroes: DeskHeroes,
  decisions: z.array(z.object({ id: z.string(), key: z.string(), label: Label, of: z.enum(['possible', 'open']) })),
  periodStarts: z.record(z.string(), z.number()).describe('Where the clock starts in each period'),
  periodEnds: z
    .record(z.string(), z.number())
    .describe('Where each period ends, or later; the page asks about an end far from that'),
  endReading: z
    .number()
    .nullable()
    .describe('Of a clock that shows what remains: the reading at the end of each period'),
  hasOwnClock: z.boolean().describe('The events do not run the clock: it may be set while it stands'),
  lineup: z
    .object({
      starters: z.int().nullable().describe('The most of a side'),
      hasFormation: z.boolean(),
      positions: z.array(z.object({ id: z.int(), label: Label })).describe('Those that a player can have'),
    })
    .nullable()
    .describe('Null in a sport without line-ups'),
})
export type DeskPalette = z.infer<typeof DeskPalette>

const ClockPlace = z.object({ period: z.int(), clockSeconds: z.int().nullable() })
const DeskPlayer = PersonBrief.extend({
  shirtNumber: z.int().nullable(),
  position: z.int().nullable(),
  line: z.int().nullable().describe('Of the formation, from the back'),
  slot: z.int().nullable().describe('Place in the batting order, or in the line from the left'),
  isStarter: z.boolean(),
  isOnPitch: z.boolean(),
  isSentOff: z.boolean(),
  cameOn: ClockPlace.nullable(),
  left: ClockPlace.nullable().describe('Period 0 where the time is not known'),
})
export type DeskPlayer = z.infer<typeof DeskPlayer>
const DeskSquad = z.object({
  formation: z.string().nullable(),
  coach: z.string().nullable(),
  players: z.array(DeskPlayer),
})
export type DeskSquad = z.infer<typeof DeskSquad>

const DeskFigure = z.object({
  label: Label,
  home: Label,
  away: Label,
  isScore: z.boolean().describe('A column of the score, such as an inning; else a line of its own'),
  isCurrent: z.boolean(),
})

const LineupSaver = DeskName.extend({ at })

const DeskMatch = z.object({
  row: MatchRow.describe('What fans see'),
  competition: CompetitionBrief.nullable(),
  palette: DeskPalette,
  figures: z.array(DeskFigure).describe('What the summary lacks: runs by inning, sides of the map, a draft'),
  lineups: z.object({ home: DeskSquad.nullable(), away: DeskSquad.nullable() }),
  lineupRevisions: z
    .object({ home: z.string(), away: z.string() })
    .describe('Of each line-up, and of none: `revision` of `POST /desk/live/{id}/lineup`'),
  lineupSavers: z
    .object({ home: LineupSaver.nullable(), away: LineupSaver.nullable() })
    .describe('Who last saved each line-up at the desk'),
  serving: z.enum(['home', 'away']).nullable().describe('The side that serves'),
  people: z.array(PersonBrief).describe('All that the entries name'),
  log: z.array(DeskEntry).describe('Newest first'),
  nextNumber: z.int().nullable().describe('`before` of the page before'),
  count: z.int().describe('Entries of the match'),
  open: z.array(DeskEntry).describe('Possible ones and reviews that wait for a decision, oldest first'),
  feeds: z.array(DeskFeed),
  isDeskLead: z.boolean().describe('Fans see what the desk enters, and no feed'),
  holder: DeskName.extend({ since: at }).nullable().describe('Who has the clock'),
  here: z.array(DeskName.extend({ doing: z.string(), seenAt: at })).describe('Seen in the last minute'),
  clock: z
    .object({
      period: z.int(),
      isRunning: z.boolean(),
      baseSeconds: z.number(),
      at: z.number().nullable(),
      next: z.enum(['begin', 'hold', 'resume']).nullable(),
    })
    .nullable()
    .describe('The clock by the entries, where the events do not run it'),
  isOver: z.boolean().describe('Changes of it go another way'),
  confirmed: z.int().describe('The last sequence of the desk in the query'),
  position: Position,
  now: at,
})
export type DeskMatch = z.infer<typeof DeskMatch>

export const listDeskMatches = operation({
  path: '/desk/live',
  ...staff,
  summary:
    'Matches to enter: live ones and those of the hours before and after; for scouts those of their competitions.',
  query: z.object({ lang: Language }),
  data: z.object({
    list: z.array(
      z.object({
        row: MatchRow,
        competition: z.string(),
        holder: DeskName.nullable(),
        hasLineups: z.boolean(),
        open: z.int().describe('Entries that wait for a decision'),
      }),
    ),
  }),
})

export const getDeskMatch = operation({
  path: '/desk/live/{id}',
  ...staff,
  summary: 'State of a match at the live desk. The caller counts as being there for a minute.',
  params: IdParams,
  query: z.object({
    lang: Language,
    desk: DeskId.optional(),
    doing: Text.trim().max(60).default(''),
    before: z.coerce.number().int().min(1).max(MOST_ID).optional().describe('Entries with a lower number'),
  }),
  data: DeskMatch,
  errors: ['forbidden', 'match_not_found', 'wrong_sport'],
})

export const sendDeskEntries = operation({
  method: 'POST',
  path: '/desk/live/{id}/entries',
  ...staff,
  audits: 'desk_entered',
  summary: 'Enters keys in order. A confirmed sequence counts once; sequences after a gap stay for the next request.',
  params: IdParams,
  body: z.object({ desk: DeskId, entries: z.array(SentEntry).min(1).max(200), reason: DeskReason }),
  data: z.object({
    confirmed: z.int().describe('The last sequence of this desk'),
    version: z.int().describe('Of the match'),
    entries: z.array(DeskEntry).describe('Those of this batch that are confirmed'),
  }),
  errors: ['forbidden', 'match_not_found', 'wrong_sport', 'match_over', 'desk_taken'],
})

export const correctDeskEntry = operation({
  method: 'POST',
  path: '/desk/live/{id}/corrections',
  ...staff,
  refusesNulls: true,
  audits: 'desk_corrected',
  summary:
    'Corrects an entry; its earlier values stay beside it. After a correction by another account nothing changes.',
  params: IdParams,
  body: z.object({
    number: Id,
    version: Id.describe('The version that the caller saw'),
    change: Pressed.partial(),
    isConfirmed: Flag.default(false).describe('As of an entry'),
    reason: DeskReason,
  }),
  data: z.object({
    outcome: z.enum(['corrected', 'conflict', 'refused']),
    complaint: z.enum(deskComplaints).nullable(),
    entry: DeskEntry.describe('As it is now'),
    version: z.int(),
  }),
  errors: ['forbidden', 'match_not_found', 'wrong_sport', 'match_over', 'not_found'],
})

export const takeDeskMatch = operation({
  method: 'POST',
  path: '/desk/live/{id}/clock',
  ...staff,
  audits: 'desk_taken',
  summary: 'Takes the clock of a match; from another account only with `isForced`.',
  params: IdParams,
  body: z.object({ isForced: Flag.default(false), reason: DeskReason }),
  data: z.object({ holder: DeskName.nullable() }),
  errors: ['forbidden', 'match_not_found', 'wrong_sport', 'conflict'],
})

export const handOverDeskMatch = operation({
  method: 'POST',
  path: '/desk/live/{id}/hand-over',
  ...staff,
  refusesNulls: true,
  audits: 'desk_handed_over',
  summary:
    'Hands the clock over to another member of staff, or lets it go; that of another account only with `isForced`.',
  params: IdParams,
  body: z.object({ userId: Id.nullable(), isForced: Flag.default(false), reason: DeskReason }),
  data: z.object({ holder: DeskName.nullable() }),
  errors: ['forbidden', 'match_not_found', 'wrong_sport', 'conflict', 'user_not_found'],
})
