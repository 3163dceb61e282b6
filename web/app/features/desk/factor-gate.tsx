import { useRevalidator } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { askFactor } from '../../session/factor.ts'
import { deskWords } from './words.ts'

/** For staff whose session has no second factor yet. */
export function FactorGate() {
  const words = useWords(deskWords)
  const { revalidate } = useRevalidator()
  const ask = async () => {
    if (await askFactor('staff')) await revalidate()
  }
  return (
    <main id="content" tabIndex={-1} className="desk">
      <EmptyState
        icon="lock"
        isPage
        title={words.factor}
        action={
          <button type="button" className="button primary touchable" onClick={() => void ask()}>
            {words.factorButton}
          </button>
        }
      >
        {words.factorText}
      </EmptyState>
    </main>
  )
}
