import type { MatchState } from '../../match.ts'
import type { Label, PaletteFigure } from '../../palette.ts'
import type { Side } from '../../timeline.ts'
import type { SeriesState } from '../state.ts'
import type { MobaTitleKeys } from './palette-titles.ts'
import type { MobaGame } from './state.ts'
import type { DraftAction, DraftStep } from './vocabulary.ts'

const actions: Readonly<Record<DraftAction, Label>> = {
  pick: { en: 'Picks', zh: '选用' },
  ban: { en: 'Bans', zh: '禁用' },
}
const none: Label = { en: '–', zh: '–' }

/** The sides of the map and the draft of the game in play, or of the next one once its draft began. */
export function draftFigures(
  state: MatchState,
  camps: MobaTitleKeys['camps'],
  termOf: (id: number) => Label | null,
): PaletteFigure[] {
  const game = (state as SeriesState<MobaGame>).games.findLast(({ ending }) => ending === null)
  if (game === undefined) return []
  const { homeStart, inside } = game
  const own = camps.find(({ id }) => id === homeStart)
  const other = camps.find(({ id }) => id !== homeStart)
  const map = own && other ? [{ label: { en: 'Side', zh: '阵营' }, home: own, away: other }] : []
  const draft = (['pick', 'ban'] as const)
    .filter((action) => inside.draft.some((step) => step.action === action))
    .map((action) => ({
      label: actions[action],
      home: namesOf(inside.draft, action, 'home', termOf),
      away: namesOf(inside.draft, action, 'away', termOf),
    }))
  return [...map, ...draft].map(({ label, home, away }) => ({
    label,
    home: { en: home.en, zh: home.zh },
    away: { en: away.en, zh: away.zh },
    isScore: false,
    isCurrent: false,
  }))
}

/** The heroes of a side in the order of the draft. */
function namesOf(
  draft: readonly DraftStep[],
  action: DraftAction,
  side: Side,
  termOf: (id: number) => Label | null,
): Label {
  const names = draft
    .filter((step) => step.action === action && step.side === side)
    .map(({ hero: { id, name } }) => (id === null ? null : termOf(id)) ?? { en: name, zh: name })
  if (names.length === 0) return none
  return { en: names.map(({ en }) => en).join(', '), zh: names.map(({ zh }) => zh).join('、') }
}
