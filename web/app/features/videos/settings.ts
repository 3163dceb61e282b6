import { storedKeys } from '../../boot.ts'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { stored, useStored } from '../../kit/page/stored.ts'

export interface Playback {
  isSaving: boolean
  hasCaptions: boolean
  hasSound: boolean
}
/** The choice; null: a browser that asks to save data has the saver on. */
type Chosen = Omit<Playback, 'isSaving'> & { isSaving: boolean | null }

const playback = stored<Chosen>(
  storedKeys.playback,
  { isSaving: null, hasCaptions: true, hasSound: false },
  (found) => {
    const { isSaving, hasCaptions, hasSound } = (found ?? {}) as Partial<Chosen>
    return {
      isSaving: typeof isSaving === 'boolean' ? isSaving : null,
      hasCaptions: hasCaptions !== false,
      hasSound: hasSound === true,
    }
  },
)

function asksToSave(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}

/** How videos play in this browser, and its change. */
export function usePlayback(): [Playback, (change: Partial<Playback>) => void] {
  const chosen = useStored(playback)
  const isHydrated = useIsHydrated()
  const isSaving = chosen.isSaving ?? (isHydrated && asksToSave())
  return [{ ...chosen, isSaving }, (change) => playback.set({ ...playback.get(), ...change })]
}
