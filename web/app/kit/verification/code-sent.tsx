import { useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'

/** The same in every language. */
const command = 'npm run touchline -- outbox'

/** The location of the code: sent to the phone, or on the server if no SMS provider is configured. */
export function CodeSent({ text, isKeptHere }: { text: string; isKeptHere: boolean }) {
  const words = useWords(signInWords).code
  if (!isKeptHere)
    return (
      <p className="second" role="status">
        {text}
      </p>
    )
  return (
    <p className="second" role="status">
      {words.kept} <code style={{ whiteSpace: 'nowrap' }}>{command}</code>
    </p>
  )
}
